import type { DisputeStatus } from "@vigil/contract";

/** Where the money of a disputed payment is. */
const place = { inquiry: "ours", open: "held", won: "ours", lost: "gone" } as const satisfies Record<
  DisputeStatus,
  string
>;
type Place = (typeof place)[DisputeStatus];

/** hold: the bank takes it for now; release: it gives it back; lose: it keeps it; regain: it gives it back after all. */
export type Move = "hold" | "release" | "lose" | "regain";
const moves: Record<Place, Record<Place, readonly Move[]>> = {
  ours: { ours: [], held: ["hold"], gone: ["hold", "lose"] },
  held: { ours: ["release"], held: [], gone: ["lose"] },
  gone: { ours: ["regain"], held: [], gone: [] },
};

/** A bank goes this way alone; what is heard late is passed over. An appeal may win what was lost. */
const order: Record<DisputeStatus, number> = { inquiry: 0, open: 1, lost: 2, won: 3 };

/** What we know of a dispute after hearing how it stands, and how its money moved. Once won it stays won. */
export function readIntentState(
  known: DisputeStatus | null,
  told: DisputeStatus,
): { status: DisputeStatus; moves: readonly Move[] } {
  const status = known === null || order[told] > order[known] ? told : known;
  return { status, moves: moves[known === null ? "ours" : place[known]][place[status]] };
}
