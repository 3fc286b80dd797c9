import { getJson } from "./http.ts";

/** Ms after which an answer is too old to be shown as what is so now. */
const fresh = 30_000;

interface Asked {
  at: number;
  answer: Promise<unknown>;
}
const asked = new Map<string, Asked>();

type Ask = <T>(path: string, call?: { signal?: AbortSignal }) => Promise<T>;

/**
 * Asks for what a screen will want, while its script is still on the way. A failure waits for who takes it.
 * @param ask getPublicJson for what needs nobody signed in
 */
export function prefetch<T>(
  path: string,
  then: (answer: T) => void = () => undefined,
  ask: Ask = getJson,
): void {
  const answer = ask<T>(path);
  answer.then(then, () => undefined);
  asked.set(path, { at: performance.now(), answer });
}

/** {@link getJson} or `ask`, by what was asked ahead where there is such an answer: once, and not when it has grown old. */
export function getPrefetched<T>(path: string, call?: { signal?: AbortSignal }, ask: Ask = getJson): Promise<T> {
  const ahead = asked.get(path);
  asked.delete(path);
  if (ahead && performance.now() - ahead.at < fresh) return ahead.answer as Promise<T>;
  return ask<T>(path, call);
}
