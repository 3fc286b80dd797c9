import type { ProofNeeded } from "@vigil/contract";
import { Refused } from "./problems.ts";

/** Has the user confirm that it is them; rejects with a sentence if they don't. */
type Ask = (needed: ProofNeeded) => Promise<void>;

let ask: Ask | null = null;
let asked: Promise<void> | null = null;
const watchers = new Set<() => void>();
function setAsked(next: Promise<void> | null) {
  asked = next;
  for (const watcher of watchers) watcher();
}

/** Whether the user is being asked, over whatever else is open. */
export const proofAsked = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  is: () => asked !== null,
};

/** The app on this page asks by `by`. Returns a function that unsubscribes. */
export function onProofNeeded(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

export const isProofNeeded = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === "proof_needed";

/**
 * Has the user confirm that it is them; calls at the same time share the question.
 * @throws the refusal itself where nobody can be asked, or an Error with a sentence if they don't
 */
export function askForProof(refusal: Refused): Promise<void> {
  if (!asked) {
    if (!ask) return Promise.reject(refusal);
    setAsked(ask(refusal.answer as ProofNeeded).finally(() => setAsked(null)));
  }
  return asked ?? Promise.reject(refusal);
}
