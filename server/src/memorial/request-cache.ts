/** Cached results at most; beyond that all are dropped. */
const cachedAtMost = 5000;

/**
 * Caches the work's result by key for `lifetime` milliseconds, for all concurrent callers too. A failure is not cached.
 */
export function cachedFor<T>(
  lifetime: number,
  work: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = new Map<string, { until: number; result: Promise<T> }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached && cached.until > performance.now()) return cached.result;
    if (cache.size >= cachedAtMost) cache.clear();
    const result = work(key);
    cache.set(key, { until: performance.now() + lifetime, result });
    result.catch(() => cache.delete(key));
    return result;
  };
}

/**
 * Shares one run of the work among all who call with the same key while an earlier run is under way. That shared run
 * begins after their call, so that nobody who was just notified of a change gets the state before it.
 */
export function sharedRequest<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const begin = (key: string): Promise<T> => {
    const result = work(key).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
  return (key) => {
    const current = running.get(key);
    if (!current) return begin(key);
    const shared = next.get(key);
    if (shared) return shared;
    const follow = () => {
      next.delete(key);
      return begin(key);
    };
    const following = current.then(follow, follow);
    next.set(key, following);
    return following;
  };
}
