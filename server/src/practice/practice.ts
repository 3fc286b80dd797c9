import { randomBytes } from "node:crypto";
import { type Language, type Practice, practiceHours } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { applyEvent } from "../broadcast/broadcast.ts";
import { mediaTopic, notify } from "../broadcast/change-feed.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { allOf, type Runtime } from "../resource/define.ts";
import { isRehearsalKept } from "../resource/file-holders.ts";
import { practiceRows } from "../scopes/streams.scope.ts";
import { broadcasts, cameraSessions, retiredProgrammes } from "../tables/broadcast.table.ts";
import { firstSteps } from "../tables/first-steps.table.ts";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Its name in the audit log. */
const resource = "str/practice";
/** Far enough ahead that it is a rehearsal for as long as it exists. */
const daysAhead = 7;

/** Marked on every slate, in the panel and on the page of the test link. */
const names: Record<Language, string> = { en: "PRACTICE", fr: "ESSAI" };
const pictures: Record<Language, string> = { en: "Test picture", fr: "Image d’essai" };

interface Row {
  id: string;
  status: string | null;
  was_on: boolean;
  picture: boolean;
  watched: boolean;
  created_at: string;
  recording: { file: string; until: string } | null;
}

/** The practice service of the caller's home, in one statement. */
export async function practiceOf(db: Queries, actor: Actor, runtime: Runtime): Promise<Practice> {
  const [row] = await db.run<Row>(sql`
    select ${streams.id}, ${broadcasts.rehearsal} as status, ${streams.created_at},
      exists (select from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id}) as was_on,
      exists (select from ${cameraSessions} where ${cameraSessions.stream} = ${streams.id} and ${cameraSessions.provider} = 'test'
        and ${cameraSessions.publishing} and ${isNull(cameraSessions.deleted_at)}) as picture,
      exists (select from ${firstSteps} where ${firstSteps.funeral_home} = ${streams.funeral_home}
        and ${firstSteps.practised_at} is not null) as watched,
      (select json_build_object('file', ${retiredProgrammes.rehearsal_file}, 'until', ${retiredProgrammes.recorded_at} + interval '1 day')
        from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id}
          and ${retiredProgrammes.rehearsal_file} is not null and ${isRehearsalKept}
        order by ${retiredProgrammes.retired_at} desc limit 1) as recording
    from ${streams} left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${allOf(isNull(streams.deleted_at), practiceRows(actor))}`);
  if (!row) return { practice: null };
  const { id, status, was_on, picture, watched, recording } = row;
  return {
    practice: {
      ...{ id, picture, watched },
      state: status === "paused" ? "paused" : status ? "on" : was_on ? "over" : "before",
      test_link: runtime.links.rehearsal(id),
      recording: recording && {
        url: runtime.fileAddress(recording.file),
        until: new Date(recording.until).toISOString(),
      },
      until: new Date(Date.parse(row.created_at) + practiceHours * 3_600_000).toISOString(),
    },
  };
}

/** Makes the home's practice service, or the picture of the one that it has. */
export const practise = (database: Database, actor: Actor): Promise<void> =>
  database.transaction(async (tx) => {
    const home = actor.funeralHome;
    if (!home) return;
    // Two people of a home press at the same moment.
    const [settings] = await tx.run<{ language: Language }>(
      sql`select ${homes.language} as language from ${homes} where ${eq(homes.id, home)} for update`,
    );
    const language = settings?.language ?? "en";
    const [there] = await tx.run<{ id: string }>(
      sql`select ${streams.id} from ${streams} where ${allOf(isNull(streams.deleted_at), practiceRows(actor))}`,
    );
    const id = there?.id ?? uuidv7();
    if (!there) {
      await tx.orm.insert(streams).values({
        ...{ id, funeral_home: home, stream_type: "practice", deceased_full_name: names[language] },
        slug: `practice-${randomBytes(8).toString("hex")}`,
        event_date: sql`now() + make_interval(days => ${daysAhead})` as never,
      });
      await audit(tx, actor, { verb: "create", resource, record: id });
    }
    const [renewed] = await tx.orm
      .update(cameraSessions)
      .set({ updated_at: new Date() })
      .where(
        allOf(
          eq(cameraSessions.stream, id),
          eq(cameraSessions.provider, "test"),
          isNull(cameraSessions.deleted_at),
        ),
      )
      .returning({ id: cameraSessions.id });
    if (!renewed)
      await tx.orm.insert(cameraSessions).values({
        ...{ id: uuidv7(), stream: id, provider: "test", session_name: pictures[language] },
        ...{ username: "test-picture", started_by: actor.id },
      });
    await notify(tx, id);
    await notify(tx, mediaTopic);
  });

/** Removes the home's practice service with all that was made for it. */
export async function endPractice(database: Database, actor: Actor): Promise<void> {
  const found = await database.run<{ id: string }>(
    sql`select ${streams.id} from ${streams} where ${allOf(isNull(streams.deleted_at), practiceRows(actor))}`,
  );
  for (const { id } of found) {
    await remove(database, id);
    await database.transaction((tx) => audit(tx, actor, { verb: "delete", resource, record: id }));
  }
}

/** Removes practice services that nobody has removed. */
export async function removeOldPractices(database: Database): Promise<void> {
  const old = await database.run<{ id: string }>(sql`
    select ${streams.id} from ${streams} where ${streams.stream_type} = 'practice' and ${isNull(streams.deleted_at)}
      and ${streams.created_at} < now() - make_interval(hours => ${practiceHours})`);
  for (const { id } of old) await remove(database, id);
}

async function remove(database: Database, id: string): Promise<void> {
  await applyEvent(database, id, { type: "called_off" });
  await database.transaction(async (tx) => {
    const deleted_at = new Date();
    await tx.orm
      .update(cameraSessions)
      .set({ deleted_at, join_hash: null, publishing: false })
      .where(eq(cameraSessions.stream, id));
    await tx.orm.update(streams).set({ deleted_at }).where(eq(streams.id, id));
    await notify(tx, id);
    await notify(tx, mediaTopic);
  });
}
