import type { ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import { Air } from "./air.ts";
import { placed } from "./arrivals.ts";
import { choose } from "./choose.ts";
import type { Entry } from "./entry.ts";
import { overlap, type Piece, type Situation, type State, slateSeconds } from "./situation.ts";

/** Seconds of slate at the opening, so that a player can start; and at the end, so that everyone reads it. */
const openingSlates = 3;
const farewellSlates = 4;
/** Milliseconds of a gap that slates fill; programme time jumps over a longer gap. */
const longestFill = 6_000;
/** Seconds. Longer segments can't be aired, because the playlist promises at most 2.5 seconds (see playlist.ts). */
export const longestSegment = 2.49;

/**
 * Decides which segments a programme airs now, and returns its next state. Nothing else writes to a programme. A switch
 * takes segments that the new source has finished already; it never waits for the old source or goes back in time.
 */
export function advance(state: State, at: Situation): { entries: Entry[]; state: State } {
  if (state.ended) return { entries: [], state };
  const air = new Air(at.now, {
    ...state,
    end: state.end ?? at.now - openingSlates * slateSeconds * 1000,
  });
  const show = settle(air.state, at);
  const record = at.order.show !== "before";
  const behind = at.now - air.end;
  if (behind < -longestFill || (behind > longestFill && show !== "source")) air.leap();
  if (show !== "end") air.state.farewell = 0;
  if (show !== "source") Object.assign(air.state, { chosen: null, standin: null, airing: null });
  if (show === "end") sayFarewell(air, at);
  else if (show === "video") playVideo(air, at, record);
  else if (show === "source") airSource(air, at, record);
  else fill(air, show === "hold" ? "back" : waiting(at), at, record);
  return { entries: air.entries, state: air.state };
}

/** What to show once the order's video is over or can't be played. */
function settle(state: State, { order, video }: Situation): ProgrammeOrder["show"] {
  if (order.show !== "video" || !order.video) {
    state.video = null;
    return order.show === "video" ? "hold" : order.show;
  }
  const { play, after } = order.video;
  if (state.video?.play !== play) state.video = { play, next: 0 };
  const isOver = Array.isArray(video) && state.video.next >= video.length;
  if (isOver || video === "failed") state.played = play;
  return state.played === play ? after : "video";
}

/** Slates and videos air in real time, as if they were filmed, so that the next source can follow at once. */
const isDue = (air: Air, seconds: number): boolean => air.end + seconds * 1000 <= air.now;

const waiting = ({ order, now }: Situation): SlateKind =>
  order.starts_at !== null && now >= order.starts_at ? "delayed" : "soon";

function fill(air: Air, slate: SlateKind, at: Situation, record: boolean): void {
  while (isDue(air, slateSeconds)) putSlate(air, slate, at, record);
}

function putSlate(air: Air, slate: SlateKind, { looks }: Situation, record: boolean): void {
  const { last, seq } = air.state;
  const source = looks[slate];
  const goesOn =
    last?.kind === "slate" && last.slate === slate && last.source === source && !air.state.broken;
  const { run, n } = goesOn ? { run: last.run, n: last.n + 1 } : { run: `${slate}-${seq}`, n: 0 };
  air.put({ run, n, source, slate, record, kind: "slate", duration: slateSeconds, start: null });
}

function sayFarewell(air: Air, at: Situation): void {
  while (air.state.farewell < farewellSlates && isDue(air, slateSeconds)) {
    putSlate(air, "ended", at, false);
    air.state.farewell++;
  }
  air.state.ended = air.state.farewell === farewellSlates;
}

function playVideo(air: Air, at: Situation, record: boolean): void {
  const { video, order } = at;
  const { play } = order.video ?? {};
  if (!Array.isArray(video) || play === undefined) {
    fill(air, standby(air, at), at, record);
    return;
  }
  for (let next = air.state.video?.next ?? 0; next < video.length; next++) {
    const duration = video[next] as number;
    if (!isDue(air, duration)) return;
    const piece = { run: play, n: next, duration, start: null };
    air.put({ ...piece, kind: "video", source: play, slate: null, record });
    air.state.video = { play, next: next + 1 };
  }
}

/** "We will be back" makes sense only after something other than a slate has been on air. */
const standby = (air: Air, at: Situation): SlateKind => (air.state.hasAired ? "back" : waiting(at));

function airSource(air: Air, at: Situation, record: boolean): void {
  const source = choose(air.state, at);
  const view = source === null ? undefined : at.sources.get(source);
  const isFarBehind = at.now - air.end > longestFill;
  if (source === null || !view) {
    if (isFarBehind) air.leap();
    fill(air, standby(air, at), at, record);
    return;
  }
  const pieces = placed(view, at);
  const isOnAir = !air.state.broken && pieces.some(({ run }) => run === air.state.last?.run);
  // A camera that lags holds programme time back, so its successor starts with its newest segments, not the oldest kept.
  const [first] = pieces.slice(-2);
  if (isFarBehind && !isOnAir && first) air.leap(Math.max(air.end, first.start));
  for (const piece of pieces) airPiece(air, source, piece, record);
}

function airPiece(air: Air, source: string, piece: Piece, record: boolean): void {
  if (piece.duration > longestSegment) return;
  const { last } = air.state;
  const isPast = last?.run === piece.run && piece.n <= last.n;
  const isNext = !isPast && air.follows(piece.run, piece.n);
  if (!isNext && (isPast || piece.start < air.end - overlap * piece.duration * 1000)) return;
  const { run, n, duration, start } = piece;
  air.put({ run, n, duration, start, source, kind: "source", slate: null, record });
}
