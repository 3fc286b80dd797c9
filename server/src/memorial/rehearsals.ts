import { randomUUID } from "node:crypto";
import type { Language, Rehearsal } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { mediaAddresses } from "../broadcast/addresses.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { isRehearsed } from "../broadcast/status.ts";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { notePractised } from "../first-steps/note.ts";
import { type MediaBase, rehearsalText } from "../links.ts";
import { isUuid } from "../resource/list.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import type { Tokens } from "../security/tokens.ts";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { withoutGluedText } from "./glued-text.ts";

type Row = Omit<Rehearsal, "state" | "hls_url"> & {
  language: Language;
  /** Of the rehearsal; null while there is none. */
  programme: string | null;
  has_begun: boolean;
  funeral_home: string;
};

const isPractice = sql`(${streams.stream_type} = 'practice')`;
/** What was practised is over, until it begins again. */
const wasPractised = sql`exists (select from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id})`;

const rehearsedStreams = fixed(sql`
  select ${serviceLanguage} as language, ${streams.deceased_full_name} as name, ${streams.event_date}, ${timezones.name} as timezone,
    ${homes.branding_funeral_home_name} as home, ${homes.id} as funeral_home, ${isPractice} as practice,
    case when ${isRehearsed} then ${broadcasts.programme} end as programme,
    ${streams.broadcast_status} <> 'waiting' or (${isPractice} and ${wasPractised}) as has_begun
  from ${streams}
  join ${homes} on ${homes.id} = ${streams.funeral_home}
  join ${timezones} on ${timezones.id} = ${homes.timezone}
  left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
  where ${streams.deleted_at} is null and not ${streams.disabled_by_fh}`);

export interface RehearsalParts {
  signatures: Pick<Tokens, "isSigned">;
  playbackTokens: PlaybackTokens;
  media: MediaBase;
}

/**
 * What a test link shows now, and the language of its service; undefined for one that isn't ours, or whose service is
 * gone or called off.
 */
export async function rehearsalOf(
  db: Queries,
  token: string,
  { signatures, playbackTokens, media }: RehearsalParts,
): Promise<{ rehearsal: Rehearsal; language: Language } | undefined> {
  const [stream = "", signature = ""] = withoutGluedText(token).split(".");
  if (!isUuid(stream) || !signatures.isSigned(rehearsalText(stream), signature)) return undefined;
  const [row] = await db.run<Row>(sql`${rehearsedStreams} and ${eq(streams.id, stream)}`);
  if (!row) return undefined;
  const { programme, has_begun, language, funeral_home, ...rest } = row;
  const pass = programme && playbackTokens.watch(programme, null, randomUUID());
  if (pass && row.practice) await notePractised(db, funeral_home);
  const rehearsal: Rehearsal = {
    ...rest,
    state: pass ? "on" : has_begun ? "over" : "before",
    hls_url: programme && pass ? mediaAddresses(media.http).programme(programme, pass) : null,
  };
  return { rehearsal, language };
}
