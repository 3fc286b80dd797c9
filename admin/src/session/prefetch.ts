import { getJson } from "./http.ts";

/** Milliseconds after which a prefetched response is too old to show. */
const maxAge = 30_000;

interface Prefetched {
  at: number;
  response: Promise<unknown>;
}
const prefetched = new Map<string, Prefetched>();

type Request = <T>(path: string, call?: { signal?: AbortSignal }) => Promise<T>;

/**
 * Requests what a screen will need while its script is still loading. A failure is reported to the caller that takes
 * the response.
 * @param request getPublicJson for what needs no session
 */
export function prefetch<T>(
  path: string,
  then: (response: T) => void = () => undefined,
  request: Request = getJson,
): void {
  const response = request<T>(path);
  response.then(then, () => undefined);
  prefetched.set(path, { at: performance.now(), response });
}

/** The prefetched response to `path`, which is used once and only while it is fresh; otherwise requests it. */
export function getPrefetched<T>(
  path: string,
  call?: { signal?: AbortSignal },
  request: Request = getJson,
): Promise<T> {
  const entry = prefetched.get(path);
  prefetched.delete(path);
  if (entry && performance.now() - entry.at < maxAge) return entry.response as Promise<T>;
  return request<T>(path, call);
}
