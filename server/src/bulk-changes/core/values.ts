import {
  assignedFields,
  type BulkChange,
  type BulkRow,
  listWords,
  type Me,
  mayDo,
  type Stream,
  streamCan,
} from "@vigil/contract";
import { movedMoment } from "./moved-moment.ts";

/** What a change means for one service: the values to write, or why it can't be. */
type Plan =
  | { values: Record<string, unknown>; clock: BulkRow["clock"] }
  | { refusal: string }
  | { same: true };

/** A message has no values: it is sent for every service that may be written about. */
export function planOf(me: Me, change: BulkChange, stream: Stream): Plan {
  if (change.kind === "assign") return assigning(change.values, stream);
  if (change.kind === "publish")
    return stream.publish ? { same: true } : { values: { publish: true }, clock: null };
  if (change.kind === "message")
    return mayDo(me, "bulk_email", stream)
      ? { values: {}, clock: null }
      : { refusal: listWords.notAnnounced };
  return moving(change, stream);
}

type Assigned = Extract<BulkChange, { kind: "assign" }>["values"];

/** An operator of another team can't stay when the team changes. */
function assigning(chosen: Assigned, stream: Stream): Plan {
  const values: Record<string, unknown> = Object.fromEntries(
    assignedFields.flatMap((field) =>
      chosen[field] === undefined || chosen[field] === stream[field] ? [] : [[field, chosen[field]]],
    ),
  );
  const leavesTeam = "client_care_team" in values && chosen.client_care_operator === undefined;
  if (leavesTeam && stream.client_care_operator) values.client_care_operator = null;
  return Object.keys(values).length === 0 ? { same: true } : { values, clock: null };
}

/** An automatic start and the later stages follow by themselves. */
function moving(change: Extract<BulkChange, { kind: "shift" | "day" }>, stream: Stream): Plan {
  const { event_date: from } = stream;
  if (from === null) return { refusal: listWords.hasNoDate };
  if (!streamCan.refund(stream)) return { refusal: listWords.hasBegun };
  const { at, clock } = movedMoment(from, stream.timezone, change);
  if (Date.parse(at) === Date.parse(from)) return { same: true };
  return { values: { event_date: at }, clock };
}

/**
 * Services that move later give way from the last on, and those that move earlier from the first on, so that each finds
 * the place that the one before it has left.
 */
export function inOrder<T extends Pick<Stream, "event_date">>(
  change: BulkChange,
  streams: readonly T[],
): T[] {
  const at = ({ event_date }: T) => (event_date === null ? Infinity : Date.parse(event_date));
  const sorted = streams.toSorted((one, other) => at(one) - at(other) || 0);
  const goesLater = change.kind === "shift" && (change.days * 24 + change.hours) * 60 + change.minutes > 0;
  return goesLater ? sorted.toReversed() : sorted;
}
