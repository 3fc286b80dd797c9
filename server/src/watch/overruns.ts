import { plannedMinutes } from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { emailServiceBeforeRunsOver } from "../emails/stream-emails.ts";
import { bilingual } from "../language/bilingual.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";

/** Hours ahead within which the next service is warned. */
const nextWithin = 2;

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

interface Overrun {
  stream: string;
  next: string;
  /** For whom the other service is held; null if it is another home's affair. */
  before: string | null;
  camera: string | null;
  person: string | null;
}

/**
 * Warns those who work on the next service of a camera, or of somebody who works on both, that the one before is past
 * its planned end and still on. Once for each pair of services. Run it every minute.
 */
export async function warnOfOverruns(database: Database, runtime: EmailContext["runtime"]): Promise<void> {
  for (const { stream, next, before, camera, person } of await overruns(database)) {
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

/** Somebody who works on both services. */
const sharedPerson = sql`coalesce(
  (select p.full_name from ${staff} p where p.id = ${streams.funeral_home_director} and p.id = n.funeral_home_director),
  (select p.full_name from ${operators} p where p.id = ${streams.client_care_operator} and p.id = n.client_care_operator),
  (select p.full_name from ${videographers} p where p.id = ${streams.video_grapher} and p.id = n.video_grapher))`;

/** The camera that guests see, if the next service prefers it or its home has no other. */
const sharedCamera = sql`(select c.name from ${cameras} c join ${cameraHomes} ch on ch.ip_camera = c.id
  where c.id = ${broadcasts.source} and ch.funeral_home = n.funeral_home and c.deleted_at is null
    and (n.preferred_ip_camera = c.id or not exists (select from ${cameras} o join ${cameraHomes} oh on oh.ip_camera = o.id
      where oh.funeral_home = n.funeral_home and o.id <> c.id and o.deleted_at is null)))`;

const overruns = (database: Database): Promise<Overrun[]> =>
  database.run<Overrun>(sql`
    select * from (
      select ${streams.id} as stream, n.id as next, case when n.funeral_home = ${streams.funeral_home} then ${streams.deceased_full_name} end as before, ${sharedCamera} as camera,
        ${sharedPerson} as person
      from ${streams} join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
      join ${streams} n on n.id <> ${streams.id} and n.stream_type = 'stream' and n.broadcast_status = 'waiting'
        and n.publish and not n.disabled_by_fh and n.deleted_at is null
        and n.event_date between now() and now() + make_interval(hours => ${nextWithin})
      where ${streams.broadcast_status} in ('play_intro', 'live', 'paused') and ${isNull(streams.deleted_at)}
        and ${streams.event_date} <= now() - make_interval(mins => ${plannedMinutes})
        and ${broadcasts.room_empty_at} is null and n.event_date > ${streams.event_date}) pairs
    where camera is not null or person is not null`);
