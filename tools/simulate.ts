// `npm run simulate`: services with random faults through the real watchdog, in simulated time. `-- --services=1000
// --seed=1` chooses how many and which. Fails when a fault goes unnoticed, somebody is called without a reason, or guests are
// shown the end of a service that isn't over, or an empty room.
import { parseArgs } from "node:util";
import { run } from "../server/src/watch/simulator/run.ts";

const { values } = parseArgs({ options: { services: { type: "string" }, seed: { type: "string" } } });
const summary = run(Number(values.services ?? 1000), Number(values.seed ?? 1));
const { silentMisses, falseCalls, missedEscalations, cutOff, leftOpen } = summary;
console.log(
  `${summary.services} services, ${summary.healthy} of them without a fault: ${summary.calls} calls, ${summary.quiet} incidents that went by themselves.`,
);
console.log("\nSeconds from when a fault mattered until somebody was called:");
for (const [kind, delays = []] of Object.entries(summary.delays)) {
  if (delays.length === 0) continue;
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `  ${kind.padEnd(16)} ${String(sorted.length).padStart(4)} times, median ${at(0.5)}, at most ${at(1)}`,
  );
}
console.log(
  `\n${silentMisses.length} silent misses, ${falseCalls.length} false calls, ${missedEscalations.length} calls too late, ` +
    `${cutOff.length} services cut off, ${leftOpen.length} empty rooms that guests went on seeing.`,
);
const failures = { silentMisses, falseCalls, missedEscalations, cutOff, leftOpen };
for (const [what, numbers] of Object.entries(failures))
  if (numbers.length > 0) console.log(`  ${what}: services ${numbers.slice(0, 20).join(", ")}`);
if (Object.values(failures).flat().length > 0) process.exitCode = 1;
