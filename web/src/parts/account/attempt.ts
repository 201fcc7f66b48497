import { say } from "../../lib/texts.svelte";
import { complain, show } from "../../lib/toast.svelte";

/** Do something and say that it is done, or why it is not. */
export async function attempt(work: () => Promise<unknown>, done = "web-saved"): Promise<void> {
  try {
    await work();
    show(say(done));
  } catch (error) {
    complain(error);
  }
}
