import { randomUUID } from "node:crypto";
import type { ServiceState, Watch } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { mediaAddresses } from "../broadcast/addresses.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { shownCaptions } from "../captions/captions-address.ts";
import type { Queries } from "../database/database.ts";
import { videoWidth } from "../files/images.ts";
import type { MediaBase } from "../links.ts";
import type { Runtime } from "../resource/define.ts";
import { mediaReports } from "../tables/broadcast.table.ts";
import type { Viewer } from "./authorise-guest.ts";
import { type PublicStream, serviceStateOf } from "./stream.ts";

export interface WatchContext {
  playbackTokens: PlaybackTokens;
  media: MediaBase;
  guestFileAddress: Runtime["guestFileAddress"];
  guestCaptionsAddress: Runtime["guestCaptionsAddress"];
  /** HLS at Cloudflare, while guests watch there. */
  cloudflareUrl: string | null;
  viewers: number;
  /** The page that asks, by a name of its own. */
  page?: string | undefined;
}

/** From its start on, a service has a beginning to go back to. */
const hasBegun: ReadonlySet<ServiceState> = new Set(["live", "paused", "ended"]);

/** What this viewer plays now. `now`: milliseconds since the epoch. */
export function watchOf(stream: PublicStream, viewer: Viewer, context: WatchContext, now: number): Watch {
  const { playbackTokens, media, guestFileAddress, guestCaptionsAddress, cloudflareUrl, viewers } = context;
  const state = serviceStateOf(stream, now);
  const { programme, recording, poster, captions, parts } = stream;
  const file = (id: string | null) => (id === null ? null : guestFileAddress(id));
  const still = (id: string | null) => (id === null ? null : guestFileAddress(id, videoWidth));
  const shown = state === "recording" ? recording : null;
  const addresses = mediaAddresses(media.http);
  // Viewers who aren't registered guests are counted by their token: each page has its own, and keeps it.
  const holder = viewer.id === null ? (context.page ?? randomUUID()) : undefined;
  const live = (address: (programme: string, token: string) => string) => {
    if (programme === null || state === "recording" || state === "cancelled") return null;
    return address(programme, playbackTokens.watch(programme, viewer.id, holder));
  };
  return {
    state,
    hls_url: live(addresses.programme),
    cloudflare_url: hasBegun.has(state) ? cloudflareUrl : null,
    player_url: state === "live" || state === "paused" ? (stream.delivered?.embed ?? null) : null,
    audio_url: live(addresses.audio),
    rewind_url: hasBegun.has(state) ? live(addresses.rewind) : null,
    rewind_audio_url: hasBegun.has(state) ? live(addresses.rewindAudio) : null,
    recording_url: file(shown),
    recording_poster: shown === null ? null : still(poster),
    recording_seconds: shown === null ? null : secondsOf(stream),
    recording_captions: shown === null ? [] : shownCaptions(captions, guestCaptionsAddress),
    recording_parts:
      shown === null
        ? []
        : (parts ?? []).map((part) => ({
            url: guestFileAddress(part.file),
            poster: still(part.poster),
            captions: shownCaptions(part.captions, guestCaptionsAddress),
          })),
    download_url: viewer.mayDownload ? file(shown) : null,
    viewers,
  };
}

/** How long the recording lasts, all its parts together. */
const secondsOf = ({ parts, recording_seconds }: PublicStream): number | null =>
  parts === null
    ? recording_seconds
    : parts.reduce<number | null>(
        (sum, { seconds }) => (sum === null || seconds === null ? null : sum + seconds),
        0,
      );

/** Milliseconds after which a media process's report no longer counts. */
const freshFor = 15_000;

/** The number of viewers of each programme, by media's last report. */
export async function viewersByProgramme(db: Queries): Promise<Map<string, number>> {
  const counts = await db.run<{ programme: string; viewers: number }>(sql`
    select p->>'programme' as programme, sum((p->>'viewers')::int) as viewers
    from ${mediaReports}, jsonb_array_elements(${mediaReports.state}->'programmes') p
    where ${mediaReports.received_at} > now() - make_interval(secs => ${freshFor / 1000}) group by 1`);
  return new Map(counts.map(({ programme, viewers }) => [programme, viewers]));
}
