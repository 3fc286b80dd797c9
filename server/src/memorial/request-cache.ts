/** Answers remembered at most; beyond them all are forgotten. */
const keptAtMost = 5000;

/**
 * The same work, done once in `lifetime` milliseconds for everybody who asks meanwhile, each key by itself. What fails
 * is tried again at the next call.
 */
export function kept<T>(lifetime: number, work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, { until: number; answer: Promise<T> }>();
  return (key) => {
    const known = answers.get(key);
    if (known && known.until > performance.now()) return known.answer;
    if (answers.size >= keptAtMost) answers.clear();
    const answer = work(key);
    answers.set(key, { until: performance.now() + lifetime, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * The same work, done once for all who ask while an earlier one of the same key is under way. What they get was begun
 * after they asked, so that nobody who has just heard of a change is told what was before it.
 */
export function shared<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const begin = (key: string): Promise<T> => {
    const answer = work(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
  return (key) => {
    const before = running.get(key);
    if (!before) return begin(key);
    const known = next.get(key);
    if (known) return known;
    const follow = () => {
      next.delete(key);
      return begin(key);
    };
    const following = before.then(follow, follow);
    next.set(key, following);
    return following;
  };
}
