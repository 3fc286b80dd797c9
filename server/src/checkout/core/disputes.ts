import type { DisputeStatus } from "@vigil/contract";

/** Where the money of a disputed payment is, by the dispute's status. */
const place = { inquiry: "ours", open: "held", won: "ours", lost: "gone" } as const satisfies Record<
  DisputeStatus,
  string
>;
type Place = (typeof place)[DisputeStatus];

/** hold: the bank holds the money; release: it returns it; lose: it keeps it; regain: it returns it after an appeal. */
export type MoneyMove = "hold" | "release" | "lose" | "regain";
const movesBetween: Record<Place, Record<Place, readonly MoneyMove[]>> = {
  ours: { ours: [], held: ["hold"], gone: ["hold", "lose"] },
  held: { ours: ["release"], held: [], gone: ["lose"] },
  gone: { ours: ["regain"], held: [], gone: [] },
};

/** Statuses only move up this order, so late reports are ignored. An appeal may win a lost dispute. */
const order: Record<DisputeStatus, number> = { inquiry: 0, open: 1, lost: 2, won: 3 };

/** The status of a dispute after a report, and how its money moved. A dispute that was won stays won. */
export function nextDispute(
  known: DisputeStatus | null,
  reported: DisputeStatus,
): { status: DisputeStatus; moves: readonly MoneyMove[] } {
  const status = known === null || order[reported] > order[known] ? reported : known;
  return { status, moves: movesBetween[known === null ? "ours" : place[known]][place[status]] };
}
