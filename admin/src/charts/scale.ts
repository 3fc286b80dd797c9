/** Steps between lines that people read easily: 1, 2 or 5 times a power of ten. */
function niceStep(range: number, lines: number): number {
  const raw = range / lines || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((times) => times * power >= raw) ?? 10;
  return step * power;
}

/** Round values for the lines of a chart, from at most 0 to at least the highest value; whole numbers when `whole`. */
export function ticksOf(values: readonly number[], { lines = 4, whole = false } = {}): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = Math.max(niceStep(high - low, lines), whole ? 1 : 0);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Every how many labels one is written, so that they don't touch. */
export const labelEvery = (labels: readonly string[], width: number): number => {
  const longest = Math.max(1, ...labels.map(({ length }) => length)) * 7 + 12;
  return Math.max(1, Math.ceil((labels.length * longest) / Math.max(width, 1)));
};
