import { sql } from "drizzle-orm";
import { overruns } from "../broadcast/overruns.ts";
import type { Database } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { emailServiceBeforeRunsOver } from "../emails/stream-emails.ts";
import { bilingual } from "../language/bilingual.ts";
import { streams } from "../tables/streams.table.ts";

/** What two services have in common, and whose the other one is. */
const sharedWords = bilingual(
  "shared",
  {
    person: (name: string | null): string => `person (${name})`,
    camera: (name: string): string => `camera (${name})`,
    otherHome: "another funeral home",
  },
  {
    fr: {
      person: (name) => `personne (${name})`,
      camera: (name) => `caméra (${name})`,
      otherHome: "un autre salon funéraire",
    },
  },
);

/**
 * Warns those who work on the next service of a camera, or of somebody who works on both, that the one before is past
 * its planned end and still on. Once for each pair of services. Run it every minute.
 */
export async function warnOfOverruns(database: Database, runtime: EmailContext["runtime"]): Promise<void> {
  const isAhead = sql`n.event_date >= now()`;
  const isSameHome = sql`n.funeral_home = ${streams.funeral_home}`;
  for (const { stream, next, before, camera, person } of await overruns(database, isAhead, isSameHome)) {
    const shared = camera === null ? sharedWords.person(person) : sharedWords.camera(camera);
    const dedupe = `overrun ${stream} ${next}`;
    await database.transaction((tx) =>
      emailServiceBeforeRunsOver(
        { tx, runtime },
        next,
        { before: before ?? sharedWords.otherHome, shared },
        dedupe,
      ),
    );
  }
}
