import { type HourClock, hourClockOf, type Version, words } from "@vigil/contract";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { bilingual } from "../language/bilingual.ts";
import { Problem } from "../problems.ts";
import { auditLog } from "../tables/audit.table.ts";
import type { Actor } from "./actor.ts";
import type { Definition } from "./define.ts";
import { performers } from "./performers.ts";
import type { Engine } from "./registry.ts";

/** The refusal of an edit based on an outdated version; it says who changed the record since, and when. */
export async function editConflictProblem(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  actor: Actor,
  current: Version & { id: string },
): Promise<Problem> {
  const when = moments.conflict(actor.timezone, current.updated_at, actor.clock);
  const [last] = await tx.orm
    .select({ actor: auditLog.actor, role: auditLog.role })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resource, definition.contract.path),
        eq(auditLog.record, current.id),
        ne(auditLog.verb, "reveal"),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1);
  const who = last ? (await performers(engine, tx, [last]))(last).name : null;
  const detail = last?.actor === actor.id ? words.changedByYou(when) : words.editConflicts(who, when);
  return new Problem(409, { detail, changed_at: current.updated_at });
}

const moments = bilingual(
  "moments",
  {
    conflict: (zone: string, instant: string, clock: HourClock | null): string =>
      formatInstant("en-GB", { zone, instant, clock: hourClockOf(clock, "en") }),
  },
  {
    fr: {
      conflict: (zone, instant, clock) =>
        formatInstant("fr-CA", { zone, instant, clock: hourClockOf(clock, "fr") }).replace(/(\sh)\s00/, "$1"),
    },
  },
);

function formatInstant(
  locale: string,
  { zone, instant, clock }: { zone: string; instant: string; clock: HourClock },
): string {
  const hour12 = clock === "12";
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    dateStyle: "long",
    timeStyle: "short",
    hour12,
  });
  return `${format.format(new Date(instant))} (${zone})`;
}
