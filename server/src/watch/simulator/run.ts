import { createRandom } from "./random.ts";
import { type FaultKind, faultKinds, scenario } from "./scenario.ts";
import { type Course, simulate } from "./simulate.ts";

export interface Summary {
  services: number;
  healthy: number;
  /** Faults of which somebody had to hear, and nobody did in time. The numbers of the services, to look at them again. */
  silentMisses: number[];
  /** Calls that nothing called for. */
  falseCalls: number[];
  missedEscalations: number[];
  /** Services that were cut off while people were there, and empty rooms that guests could go on seeing. */
  cutOff: number[];
  leftOpen: number[];
  calls: number;
  quiet: number;
  /** Seconds from when a fault mattered until the first call, for each fault that needed one. */
  delays: Partial<Record<FaultKind, number[]>>;
}

/** Simulates services with random faults: always the same ones for the same seed. */
export function run(services: number, seed: number): Summary {
  const summary: Summary = {
    ...{ services, healthy: 0, silentMisses: [], falseCalls: [], missedEscalations: [], calls: 0, quiet: 0 },
    ...{ cutOff: [], leftOpen: [] },
    delays: Object.fromEntries(faultKinds.map((kind) => [kind, []])),
  };
  for (let number = 0; number < services; number++) add(summary, number, courseOf(seed, number));
  return summary;
}

const courseOf = (seed: number, number: number): Course =>
  simulate(scenario(createRandom(seed * 1_000_003 + number)));

function add(
  summary: Summary,
  number: number,
  { calls, fault, falseCalls, missedEscalation, isCutOff, isLeftOpen, quiet }: Course,
): void {
  if (isCutOff) summary.cutOff.push(number);
  if (isLeftOpen) summary.leftOpen.push(number);
  if (!fault) summary.healthy++;
  summary.calls += calls.length;
  summary.quiet += quiet;
  if (falseCalls.length > 0) summary.falseCalls.push(number);
  if (missedEscalation) summary.missedEscalations.push(number);
  if (!fault || fault.needsCallBy === null) return;
  const { calledAfter, needsCallBy } = fault;
  const isInTime = calls.some(({ at }) => at <= needsCallBy + 2);
  if (calledAfter === null || !isInTime) summary.silentMisses.push(number);
  else summary.delays[fault.kind]?.push(Math.max(0, calledAfter));
}
