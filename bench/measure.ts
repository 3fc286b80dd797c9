/** Median, least and most of repeated measurements. */
export interface Figure {
  median: number;
  low: number;
  high: number;
  rounds: number;
}

export function figure(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  const upper = at(0.5);
  const middle = sorted.length % 2 === 0 ? (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2 : upper;
  return { median: middle, low: at(0), high: at(1), rounds: sorted.length };
}

export const median = (values: readonly number[]) => figure(values).median;

/** Runs `work`; resolves to its milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Operations a second by these parallel workers, over `ms` milliseconds. */
export async function perSecond(ms: number, workers: (() => Promise<unknown>)[]): Promise<number> {
  const since = performance.now();
  let done = 0;
  const keepOn = async (work: () => Promise<unknown>) => {
    while (performance.now() - since < ms) {
      await work();
      done++;
    }
  };
  await Promise.all(workers.map(keepOn));
  return (done / (performance.now() - since)) * 1000;
}

/** Rounds to the precision that the measurement has: 0.42, 3.1, 85, 1,240. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "-";
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The median with the least and the most; a dash where nothing was measured. */
export const withSpread = (of: Figure | undefined) =>
  of ? `${short(of.median)} (${short(of.low)}–${short(of.high)})` : short(Number.NaN);
