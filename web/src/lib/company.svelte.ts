/** Other people, as far as one knows of them, while a page shows it; that it does also tells the server that one is here. */

import { companyApi, type Company } from "../api/company";
import { isLive, listen } from "../api/lobby";
import { say } from "./texts.svelte";
import { complain, show } from "./toast.svelte";

const EVERY = 10_000;
export const company = $state<{ found: Company | null }>({ found: null });

async function look(): Promise<void> {
  const found = await companyApi.look();
  if (!isLive()) company.found = found;
}

/** Hear of changes, or without a live connection look now and again while the page is visible; returns how to stop. For an effect. */
export function watchCompany(): () => void {
  // Where an answer does not come, the next look will tell.
  const lookIfVisible = () => !isLive() && document.visibilityState === "visible" && void look().catch(() => undefined);
  const stop = listen({ company: (found) => (company.found = found) });
  lookIfVisible();
  const timer = setInterval(lookIfVisible, EVERY);
  document.addEventListener("visibilitychange", lookIfVisible);
  addEventListener("pagehide", companyApi.leave);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookIfVisible);
    removeEventListener("pagehide", companyApi.leave);
  };
}

/** Change something, show what there is then, and say that it is done, or why it is not. */
export async function changeCompany(change: () => Promise<Company>, done?: string): Promise<void> {
  try {
    company.found = await change();
    if (done) show(say(done));
  } catch (error) {
    complain(error);
  }
}
