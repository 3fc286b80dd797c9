/** How many backups are kept: of the newest days, weeks (from Monday) and months that have one. Times are UTC. */
export interface Plan {
  daily: number;
  weekly: number;
  monthly: number;
}

export const usualPlan: Plan = { daily: 7, weekly: 4, monthly: 12 };

const day = 24 * 60 * 60_000;

/**
 * The backups to keep: the newest of each period, and all of the newest's last 24 hours, such as one that somebody made
 * by hand before an update. `taken`: when each was taken. The newest comes first.
 */
export function keptBackups(taken: readonly Date[], { daily, weekly, monthly }: Plan): Date[] {
  const newestFirst = [...taken].sort((a, b) => b.getTime() - a.getTime());
  const newest = newestFirst[0]?.getTime() ?? 0;
  const kept = new Set(newestFirst.filter((at) => newest - at.getTime() < day));
  const periods: [number, (at: Date) => string][] = [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, (at) => dayOf(at).slice(0, 7)],
  ];
  for (const [count, periodOf] of periods) {
    const last = new Map<string, Date>();
    for (const at of newestFirst) if (!last.has(periodOf(at))) last.set(periodOf(at), at);
    for (const at of [...last.values()].slice(0, count)) kept.add(at);
  }
  return newestFirst.filter((at) => kept.has(at));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The Monday of its week. */
function weekOf(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - daysSinceMonday * day));
}
