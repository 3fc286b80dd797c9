import type { ControlRoomItem, MonitorStream } from "@vigil/contract";
import { mediaAddresses } from "../broadcast/addresses.ts";
import { latestReport, type Report } from "../broadcast/media/report.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Database } from "../database/database.ts";
import { cardOf, type SeenByMedia } from "./core/cards.ts";
import { type BoardFilters, boardRows, runningRows } from "./rows.ts";

export interface BoardParts {
  database: Database;
  playbackTokens: PlaybackTokens;
}

/**
 * All cards of a board, in three statements.
 * @param base the address at which the caller reaches media
 */
export async function boardOf(
  { database, playbackTokens }: BoardParts,
  filters: BoardFilters,
  base: string,
): Promise<MonitorStream[]> {
  const [rows, running, report] = await Promise.all([
    boardRows(database, filters),
    runningRows(database),
    latestReport(database),
  ]);
  const seen = seenByMedia(report);
  const shownBy = new Map<string, Set<string>>();
  for (const { stream, source, programme } of running)
    for (const shown of [source, seen.programmes.get(programme)?.on_air.source])
      if (shown) shownBy.set(shown, (shownBy.get(shown) ?? new Set()).add(stream));
  const at = mediaAddresses(base);
  const addresses = {
    programme: (programme: string) => at.programme(programme, playbackTokens.direct(programme)),
    source: (source: string) => at.source(source, playbackTokens.source(source)),
  };
  return rows.map((row) => cardOf(row, { seen, shownBy, addresses }));
}

function seenByMedia(report: Report | undefined): SeenByMedia {
  const now = report?.fresh ? report.state : undefined;
  return {
    sources: new Map(now?.sources.map((source) => [source.id, source])),
    programmes: new Map(now?.programmes.map((programme) => [programme.programme, programme])),
  };
}

/** A board's services for the Control Room, latest first, without ID sessions, which are never broadcast. */
export const controlRoomOf = (
  board: readonly MonitorStream[],
  status: "live" | undefined,
): ControlRoomItem[] =>
  board
    .filter(
      ({ professional_edit, broadcast_status }) => !professional_edit && broadcast_status !== "completed",
    )
    .filter(({ broadcast_status }) => status === undefined || broadcast_status === status)
    .toSorted((a, b) => (b.event_date ?? "").localeCompare(a.event_date ?? "") || a.id.localeCompare(b.id))
    .map((stream) => ({
      id: stream.id,
      monitor_broadcast_link: stream.preview_url,
      monitor_broadcast_status: stream.broadcast_status,
      stream_name: stream.stream_name,
      stream_fh_name: stream.funeral_home_detail?.title ?? "",
      stream_date_time: stream.event_date,
      timezone: stream.timezone,
    }));
