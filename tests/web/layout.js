/** What is wrong with the layout of the page as it is shown now, a line for each fault. `decision` selects the controls of the present decision. */
(decision) => {
  const CONTROLS = "button:not(:disabled), a[href], select:not(:disabled), input:not(:disabled), textarea, summary, [role=button], [data-ground] .possible";
  const BOXES = "button, .button, [role=button], .sheet, .card, .heap, .tab";
  const SLACK = 1.5; // pixels: rounding
  const EDGE = 4; // what is nearer to the edge of a scroller is scrolled in before it is pressed
  const faults = new Set();
  const style = new Map();
  const styleOf = (element) => style.get(element) ?? style.set(element, getComputedStyle(element)).get(element);
  const parents = function* (element) {
    for (let one = element.parentElement; one; one = one.parentElement) yield one;
  };
  const squeeze = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);
  const nameOf = (element) => {
    const data = [...element.attributes].filter(({ name }) => name.startsWith("data-")).map(({ name, value }) => `[${name}=${value}]`);
    const words = squeeze(element.getAttribute("aria-label") ?? element.textContent);
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${data.join("")} “${words}”`;
  };
  const isUnseen = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    for (let one = element; one; one = one.parentElement) if (styleOf(one).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const scrolls = (element, axis) => ["auto", "scroll"].includes(styleOf(element)[axis]);
  const clips = (element, axis) => styleOf(element)[axis] !== "visible";

  /** The part of the window in which something can be seen without scrolling. */
  function windowOf(element) {
    const limits = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const one of parents(element)) {
      if (one === document.documentElement || one === document.body) break;
      const edge = one.getBoundingClientRect();
      if (clips(one, "overflowX")) narrow(limits, edge, true, false);
      if (clips(one, "overflowY")) narrow(limits, edge, false, true);
      if (styleOf(one).position === "fixed") break;
    }
    return limits;
  }
  function narrow(limits, edge, byWidth, byHeight) {
    if (byWidth) Object.assign(limits, { left: Math.max(limits.left, edge.left), right: Math.min(limits.right, edge.right) });
    if (byHeight) Object.assign(limits, { top: Math.max(limits.top, edge.top), bottom: Math.min(limits.bottom, edge.bottom) });
  }
  /** What cuts an element for good: the boxes around it that hide what overflows, up to the first that scrolls. */
  function hiddenClips(element) {
    const limits = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let free = [false, false];
    for (const one of parents(element)) {
      if (one === document.documentElement || one === document.body) break;
      free = [free[0] || scrolls(one, "overflowX"), free[1] || scrolls(one, "overflowY")];
      narrow(limits, one.getBoundingClientRect(), !free[0] && clips(one, "overflowX"), !free[1] && clips(one, "overflowY"));
    }
    if (!free[0]) narrow(limits, { left: 0, right: innerWidth }, true, false);
    return limits;
  }
  const inside = (box, limits) =>
    box.left >= limits.left - SLACK && box.right <= limits.right + SLACK && box.top >= limits.top - SLACK && box.bottom <= limits.bottom + SLACK;

  // The decision is in sight before anything is scrolled.
  const answers = [...document.querySelectorAll(decision || "[data-none]")].filter((element) => !isUnseen(element));
  for (const answer of answers) {
    const box = answer.getBoundingClientRect();
    const { top, bottom } = windowOf(answer);
    const shown = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (shown < Math.min(box.height * 0.6, 44)) faults.add(`out of view: ${nameOf(answer)}`);
  }
  for (const asked of document.querySelectorAll("[data-prompt], [data-end] h2")) {
    const box = asked.getBoundingClientRect();
    if (box.height && !inside(box, windowOf(asked))) faults.add(`out of view: ${nameOf(asked)}`);
  }

  // No word is broken, cut, or longer than its box. (A number in code has no word.)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || ["SCRIPT", "STYLE", "OPTION", "TITLE"].includes(element.tagName) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (!boxes.length) continue;
    const drawn = element.closest("svg");
    const short = element.closest("[data-short]");
    const limits = hiddenClips(drawn ?? element);
    const around = element.closest(BOXES);
    const home = around && !scrolls(around, "overflowY") ? around.getBoundingClientRect() : null;
    const isCut = (box) => !short && !inside(box, limits);
    const isSpilt = (box) => home && (box.left < home.left - SLACK || box.right > home.right + SLACK || box.top < home.top - 3 || box.bottom > home.bottom + 3);
    const words = squeeze(node.data);
    if (boxes.some(isCut)) faults.add(`cut: “${words}” in ${nameOf(element.closest(BOXES) ?? element)}`);
    else if (!short && boxes.some(isSpilt)) faults.add(`spills: “${words}” in ${nameOf(element.closest(BOXES))}`);
    if (drawn || element.closest("code") || new Set(boxes.map((box) => Math.round(box.top))).size < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top))).size > 1)
        faults.add(`broken: “${word}” in ${nameOf(element)}`);
    }
  }
  if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.add(`wider than the window: ${document.scrollingElement.scrollWidth}`);
  const table = document.querySelector(".table[data-staged]");
  if (table && document.scrollingElement.scrollHeight > innerHeight + 1) faults.add(`higher than the window: ${document.scrollingElement.scrollHeight}`);

  // Every control is on top where it is pressed, once it is in sight.
  const scrolled = [...document.querySelectorAll("*")].filter((one) => one.scrollTop || one.scrollLeft).map((one) => [one, one.scrollTop, one.scrollLeft]);
  const dialog = document.querySelector("dialog[open]");
  /** What is on top where a control is pressed: the control itself, or what covers it there. */
  function hitOn(control) {
    const box = control.getBoundingClientRect();
    const points =
      control instanceof SVGPathElement
        ? Array.from({ length: 225 }, (_, i) => [box.left + (box.width * (1 + (i % 15))) / 16, box.top + (box.height * (1 + Math.floor(i / 15))) / 16])
        : [...control.getClientRects()].map((part) => [part.left + part.width / 2, part.top + part.height / 2]); // a link may stand on two lines
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    return hits.some((hit) => hit && (control.contains(hit) || hit.closest("label")?.contains(control))) ? control : hits.find(Boolean);
  }
  const staysInView = (element) => [element, ...parents(element)].some((one) => styleOf(one).position === "sticky");
  for (const control of (dialog ?? document).querySelectorAll(CONTROLS)) {
    if (control.getAttribute("aria-disabled") === "true" || control.closest("[inert]") || isUnseen(control)) continue;
    const box = control.getBoundingClientRect();
    if (!box.width || !box.height || (control.tagName === "A" && control.classList.contains("skip"))) continue;
    const seen = windowOf(control);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const centre = () => control.scrollIntoView({ block: "center", inline: "center" });
    if (x < seen.left + EDGE || x > seen.right - EDGE || y < seen.top + EDGE || y > seen.bottom - EDGE) centre();
    let hit = hitOn(control);
    // A page, other than a table, may have a bar that stays in view: what comes to lie under it is pressed after some more scrolling.
    if (hit !== control && hit && !table && staysInView(hit)) {
      centre();
      hit = hitOn(control);
    }
    if (hit !== control) faults.add(`covered: ${nameOf(control)} by ${hit ? nameOf(hit) : "nothing"}`);
  }
  for (const one of document.querySelectorAll("*")) if (one.scrollTop || one.scrollLeft) one.scrollTo(0, 0);
  for (const [one, top, left] of scrolled) one.scrollTo(left, top);
  return [...faults];
};
