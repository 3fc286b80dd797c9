import { run } from "../server/src/watch/simulator/run.ts";
import type { Findings } from "./report.ts";

const services = 1000;
const seeds = [1, 2];

/** Services with random faults through the real watchdog in simulated time, and how soon somebody is called. */
export async function watchdog(say: (line: string) => void): Promise<Findings> {
  const summaries = seeds.map((seed) => {
    say(`${services} services, seed ${seed}`);
    return run(services, seed);
  });
  const count = (what: "silentMisses" | "falseCalls" | "missedEscalations" | "cutOff" | "leftOpen") =>
    summaries.reduce((sum, summary) => sum + summary[what].length, 0);
  const delays = Map.groupBy(
    summaries.flatMap((summary) => Object.entries(summary.delays)),
    ([kind]) => kind,
  );
  const rows = [...delays].flatMap(([kind, found]) => {
    const sorted = found.flatMap(([, seconds = []]) => seconds).toSorted((one, other) => one - other);
    const at = (share: number) => String(Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0));
    return sorted.length === 0
      ? []
      : [[kind.replaceAll("_", " "), String(sorted.length), at(0.5), at(0.95), at(1)]];
  });
  const none = (what: string, found: number) => ({ what, measured: String(found), isMet: found === 0 });
  return {
    title: "Watchdog",
    method: `${seeds.length * services} services with random faults (cameras, picture, sound, network, people, disk, media, server, provider, clocks) through the real decisions of broadcast, watchdog and escalation, in simulated time. A third of them have no fault. Seconds are simulated ones, from when a fault matters to guests until the first call goes out; what may be meant, such as silence, waits longer.`,
    tables: [
      {
        title: "Seconds until somebody is called, by cause",
        head: ["cause", "times", "median", "95 %", "most"],
        rows,
      },
    ],
    goals: [
      none("faults of which nobody heard", count("silentMisses")),
      none("calls without a reason", count("falseCalls")),
      none("calls that came too late after the one before", count("missedEscalations")),
      none("services cut off with people in the room", count("cutOff")),
      none("empty rooms that guests went on seeing", count("leftOpen")),
    ],
  };
}
