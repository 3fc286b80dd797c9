import { isDeepStrictEqual } from "node:util";
import {
  assignedFields,
  type BulkChange,
  type BulkRow,
  bulkEmails,
  type FieldErrors,
  type Stream,
  streams,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import { infrastructureProblem, Problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { create, findVisible, update } from "../resource/write.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { planOf } from "./core/values.ts";

type Values = Record<string, unknown>;

/** The service, locked until the transaction ends. @throws Problem 404 */
export const lockStream = async (engine: Engine, actor: Actor, id: string): Promise<Stream> => {
  const lock = sql` for no key update of ${sql.identifier("stream")}`;
  const row = await findVisible(
    engine,
    engine.definition(streams.path),
    actor,
    id,
    engine.database,
    "record",
    lock,
  );
  return row as unknown as Stream;
};

/** Changes one service by the engine's own writes. A refusal is the row's outcome. */
export async function changeRow(
  engine: Engine,
  actor: Actor,
  id: string,
  change: BulkChange,
  accepts: boolean,
): Promise<StoredRow> {
  const stream = await lockStream(engine, actor, id);
  const row = rowOf(stream);
  const plan = planOf(actor, change, stream);
  if ("refusal" in plan) return { ...row, outcome: "refused", problems: { detail: [plan.refusal] } };
  if ("same" in plan) return row;
  return refusable(row, async () =>
    change.kind === "message"
      ? { ...row, outcome: "changes", emails: await write(engine, actor, id, change) }
      : setValues(engine, actor, stream, { values: plan.values, clock: plan.clock, accepts }),
  );
}

/** Writes values of one service; the row says what became of them. @throws Problem */
export async function setValues(
  engine: Engine,
  actor: Actor,
  stream: Stream,
  { values, clock, accepts }: { values: Values; clock: BulkRow["clock"]; accepts: boolean },
): Promise<StoredRow> {
  const sent = accepts ? { ...values, accept_conflicts: true } : values;
  const after = await update(engine, engine.definition(streams.path), actor, stream.id, sent);
  return {
    ...rowOf(stream),
    outcome: "changes",
    clock,
    changes: shownFields
      .filter((field) => differ(stream, after, field))
      .map((field) => ({ field, before: shown(stream, field), after: shown(after, field) })),
    set: Object.fromEntries(
      restoredFields
        .filter((field) => differ(stream, after, field))
        .map((field) => [field, [(stream as Values)[field], after[field]]]),
    ),
  };
}

/** Sends the message about one service. @returns how many emails */
async function write(
  engine: Engine,
  actor: Actor,
  stream: string,
  { subject, body, to: audience }: Extract<BulkChange, { kind: "message" }>,
): Promise<number> {
  const email = await create(engine, engine.definition(bulkEmails.path), actor, {
    stream,
    subject,
    body,
    audience,
  });
  return Number(email.recipient_count);
}

/** The row that `work` makes; a refusal makes it one that says why. */
export async function refusable(row: StoredRow, work: () => Promise<StoredRow>): Promise<StoredRow> {
  try {
    return await work();
  } catch (thrown) {
    const found = thrown instanceof Problem ? thrown : infrastructureProblem(thrown);
    // Without a database there is nothing to say of a row.
    if (!found || found.status >= 500) throw thrown;
    const problems: FieldErrors =
      "detail" in found.body && typeof found.body.detail === "string"
        ? { detail: [found.body.detail] }
        : (found.body as FieldErrors);
    const isAcceptable = Object.keys(problems).every((field) => field === "accept_conflicts");
    return { ...row, outcome: isAcceptable ? "conflict" : "refused", problems };
  }
}

/** A row of which nothing is known but whose it is. */
export const rowOf = (stream: Stream): StoredRow => ({
  ...{
    id: stream.id,
    name: stream.deceased_full_name,
    event_date: stream.event_date,
    timezone: stream.timezone,
  },
  ...{
    event_type: stream.g_r_page_heading_detail?.title ?? null,
    draft: !stream.publish,
    outcome: "same",
    changes: [],
    problems: {},
  },
  ...{ clock: null, emails: null, emailed: [], set: {} },
});

const shownFields = [...assignedFields, "event_date", "publish"] as const;
/** What undoing compares and restores; a published service stays so. */
const restoredFields = [...assignedFields, "event_date", "auto_start_at", "stages"] as const;

/** As values: what was stored as JSON may have its keys in another order. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);
const differ = (before: object, after: object, field: string) =>
  !isSame((before as Values)[field], (after as Values)[field]);

/** A person by name, anything else by value. */
function shown(record: object, field: string): string | boolean | null {
  const values = record as Values;
  const detail = values[`${field}_detail`] as { title: string | null } | null | undefined;
  return detail === undefined
    ? ((values[field] as string | boolean | null) ?? null)
    : (detail?.title ?? null);
}
