import { expect, test } from "vitest";
import { ArrivalLag } from "./lag.ts";

/** The lag after segments of a second that arrive at these times. */
function lagOf(arrivals: readonly number[], runOf: (n: number) => string = () => "run"): number {
  const lag = new ArrivalLag();
  for (const [n, arrivedAt] of arrivals.entries()) lag.add({ run: runOf(n), duration: 1, arrivedAt });
  return lag.seconds;
}
const every = (milliseconds: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => from + n * milliseconds);

test("a camera in real time doesn't lag, however late its first segment was or however its clock drifts", () => {
  expect(lagOf(every(1000, 600))).toBe(0);
  expect(lagOf([900, ...every(1000, 600, 1000)])).toBe(0);
  expect(lagOf(every(1000.8, 3600))).toBeLessThan(0.1);
  expect(lagOf(every(999, 3600))).toBe(0);
});

test("a camera that sends nine tenths of real time lags by six seconds after a minute", () => {
  expect(lagOf(every(1000 / 0.9, 55))).toBeCloseTo(6, 0);
});

test("a backlog after a lost connection counts as lag until it has caught up", () => {
  const before = every(1000, 10);
  expect(lagOf([...before, ...every(1000, 60, 20_000)])).toBeCloseTo(10, 0);
  expect(lagOf([...before, ...every(100, 10, 20_000), ...every(1000, 10, 21_000)])).toBeLessThan(2.1);
});

test("a camera that jumps to the present in a new run has no lag", () => {
  const late = [...every(1000, 10), ...every(1000, 10, 30_000)];
  expect(lagOf([...late, 41_000, 42_000], (n) => (n < 20 ? "before" : "after"))).toBe(0);
});
