import type { CameraJoin, Language } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { mediaAddresses } from "../broadcast/addresses.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import type { MediaBase } from "../links.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import { tokenHash } from "../security/tokens.ts";
import { cameraSessions } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { jobAnswers } from "../tables/job-answers.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { withoutGluedText } from "./glued-text.ts";

type Row = Omit<CameraJoin, "ws_url"> & { id: string; link: string; language: Language };
/** What a link opens, and the language of its service. */
type Joined = { camera: CameraJoin; language: Language };

/** Sessions that may still publish: not for services that are over or called off. A draft may be tried out. */
const openSessions = fixed(sql`
  select ${cameraSessions.id}, ${cameraSessions.join_hash} as link, ${serviceLanguage} as language, ${cameraSessions.session_name}, ${streams.deceased_full_name} as stream_name,
    ${streams.event_date}, ${timezones.name} as timezone, ${homes.branding_funeral_home_name} as home,
    job.is_job, case when job.is_job and ${staff.phone} <> '' then json_build_object('name', ${staff.full_name}, 'phone', ${staff.phone})
      when ${homes.telephone_number} <> '' then json_build_object('name', ${homes.branding_funeral_home_name}, 'phone', ${homes.telephone_number}) end as help
  from ${cameraSessions}
  cross join lateral (select exists (select from ${jobAnswers} where ${jobAnswers.camera} = ${cameraSessions.id}) as is_job) job
  join ${streams} on ${streams.id} = ${cameraSessions.stream}
  join ${homes} on ${homes.id} = ${streams.funeral_home}
  join ${timezones} on ${timezones.id} = ${homes.timezone}
  left join ${staff} on ${staff.deleted_at} is null
    and ${staff.id} = coalesce(${streams.funeral_home_director_leading_the_service}, ${streams.funeral_home_director})
  where ${cameraSessions.deleted_at} is null and ${streams.deleted_at} is null
    and not ${streams.disabled_by_fh} and ${streams.broadcast_status} <> 'completed'`);

/** What a camera_join_link opens; undefined when it has expired. The token itself isn't stored. */
export async function cameraJoin(
  db: Queries,
  token: string,
  { playbackTokens, media }: { playbackTokens: PlaybackTokens; media: MediaBase },
): Promise<Joined | undefined> {
  const [session] = await db.run<Row>(
    sql`${openSessions} and ${eq(cameraSessions.join_hash, tokenHash(withoutGluedText(token)))}`,
  );
  if (!session) return undefined;
  const { id, link, language, ...rest } = session;
  const camera = { ...rest, ws_url: mediaAddresses(media.ws).camera(playbackTokens.camera(id, link)) };
  return { camera, language };
}
