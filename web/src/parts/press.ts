/** Makes a drawn thing a button: for the pointer, the keyboard and a screen reader. */

import type { Attachment } from "svelte/attachments";

export function press(action: () => void, label: string): Attachment<Element> {
  return (element) => {
    const onKey = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      action();
    };
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-label", label);
    element.classList.add("pressable");
    element.addEventListener("click", action);
    element.addEventListener("keydown", onKey);
    return () => {
      for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
      element.classList.remove("pressable");
      element.removeEventListener("click", action);
      element.removeEventListener("keydown", onKey);
    };
  };
}
