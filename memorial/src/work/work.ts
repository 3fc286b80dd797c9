import type { Challenge } from "@vigil/contract";
import { callApi } from "../guest/api.ts";
import type { Form } from "./begin.ts";

/** Milliseconds after which the work is given up; without it fewer are taken, but nobody waits for it. */
const patience = 10_000;
/** Milliseconds after which an answer is done anew, shorter than the server takes it. */
const freshFor = 90 * 60_000;

interface Done {
  at: number;
  /** Null where it could not be done. */
  proof: Promise<string | null>;
}
const started = new Map<string, Done>();
const keyOf = ({ purpose, page }: Form) => `${purpose} ${page}`;

/** Begins the work for a form, once. */
export function begin(form: Form): Done {
  const before = started.get(keyOf(form));
  if (before && Date.now() - before.at < freshFor) return before;
  const done = { at: Date.now(), proof: work(form).catch(() => null) };
  started.set(keyOf(form), done);
  return done;
}

/** What to send with the form; each is used once. */
export async function finish(form: Form): Promise<string | null> {
  const { proof } = begin(form);
  started.delete(keyOf(form));
  return proof;
}

async function work({ purpose, page }: Form): Promise<string | null> {
  if (typeof Worker === "undefined") return null;
  const challenge = await callApi<Challenge>("/v1/public/challenge", { purpose, page });
  const [proof] = await Promise.all([
    inWorker(challenge),
    // Nothing is taken before, so a form that a browser fills in at once waits instead of its person.
    new Promise((resolve) => setTimeout(resolve, challenge.after)),
  ]);
  return proof;
}

function inWorker(challenge: Challenge): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
    const done = (proof: string | null) => {
      worker.terminate();
      resolve(proof);
    };
    setTimeout(() => done(null), patience);
    worker.onmessage = ({ data }: MessageEvent<string>) => done(data);
    worker.onerror = () => done(null);
    worker.postMessage(challenge);
  });
}
