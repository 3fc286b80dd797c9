import type { ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import { alignToProgramme } from "./arrivals.ts";
import { chooseSource } from "./choose-source.ts";
import type { Entry } from "./entry.ts";
import { allowedOverlap, type Inputs, type SegmentTiming, type State, slateSeconds } from "./state.ts";
import { Timeline } from "./timeline.ts";

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
export function advance(state: State, inputs: Inputs): { entries: Entry[]; state: State } {
  if (state.ended) return { entries: [], state };
  const timeline = new Timeline(inputs.now, {
    ...state,
    end: state.end ?? inputs.now - openingSlates * slateSeconds * 1000,
  });
  const show = resolveShow(timeline.state, inputs);
  timeline.show = show;
  const record = inputs.order.show !== "before" && inputs.order.show !== "closing";
  const behind = inputs.now - timeline.end;
  if (behind < -longestFill || (behind > longestFill && show !== "source")) timeline.jump();
  if (show !== "end") timeline.state.farewell = 0;
  if (show !== "source") Object.assign(timeline.state, { chosen: null, backupSource: null, onAir: null });
  if (show === "end") airFarewell(timeline, inputs);
  else if (show === "video") airVideo(timeline, inputs, record);
  else if (show === "source") airSource(timeline, inputs, record);
  else fillWithSlate(timeline, slateOf(show, inputs), inputs, record);
  return { entries: timeline.entries, state: timeline.state };
}

/** What to show once the order's video is over or can't be played. */
function resolveShow(state: State, { order, video }: Inputs): ProgrammeOrder["show"] {
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
const isDue = (timeline: Timeline, seconds: number): boolean => timeline.end + seconds * 1000 <= timeline.now;

const slateOf = (show: "before" | "hold" | "closing", inputs: Inputs): SlateKind =>
  show === "before" ? waitingSlate(inputs) : show === "hold" ? "back" : "ended";

const waitingSlate = ({ order, now }: Inputs): SlateKind =>
  order.starts_at !== null && now >= order.starts_at ? "delayed" : "soon";

function fillWithSlate(timeline: Timeline, slate: SlateKind, inputs: Inputs, record: boolean): void {
  while (isDue(timeline, slateSeconds)) appendSlate(timeline, slate, inputs, record);
}

function appendSlate(timeline: Timeline, slate: SlateKind, { slateImages }: Inputs, record: boolean): void {
  const { last, seq } = timeline.state;
  const source = slateImages[slate];
  const continues =
    last?.kind === "slate" && last.slate === slate && last.source === source && !timeline.state.broken;
  const { run, n } = continues ? { run: last.run, n: last.n + 1 } : { run: `${slate}-${seq}`, n: 0 };
  timeline.append({ run, n, source, slate, record, kind: "slate", duration: slateSeconds, start: null });
}

function airFarewell(timeline: Timeline, inputs: Inputs): void {
  while (timeline.state.farewell < farewellSlates && isDue(timeline, slateSeconds)) {
    appendSlate(timeline, "ended", inputs, false);
    timeline.state.farewell++;
  }
  timeline.state.ended = timeline.state.farewell === farewellSlates;
}

function airVideo(timeline: Timeline, inputs: Inputs, record: boolean): void {
  const { video, order } = inputs;
  const { play } = order.video ?? {};
  if (!Array.isArray(video) || play === undefined) {
    fillWithSlate(timeline, standby(timeline, inputs), inputs, record);
    return;
  }
  for (let next = timeline.state.video?.next ?? 0; next < video.length; next++) {
    const duration = video[next] as number;
    if (!isDue(timeline, duration)) return;
    const segment = { run: play, n: next, duration, start: null };
    timeline.append({ ...segment, kind: "video", source: play, slate: null, record });
    timeline.state.video = { play, next: next + 1 };
  }
}

/** "We will be back" makes sense only after something other than a slate has been on air. */
const standby = (timeline: Timeline, inputs: Inputs): SlateKind =>
  timeline.state.hasAired ? "back" : waitingSlate(inputs);

function airSource(timeline: Timeline, inputs: Inputs, record: boolean): void {
  const source = chooseSource(timeline.state, inputs);
  const view = source === null ? undefined : inputs.sources.get(source);
  const isFarBehind = inputs.now - timeline.end > longestFill;
  if (source === null || !view) {
    if (isFarBehind) timeline.jump();
    fillWithSlate(timeline, standby(timeline, inputs), inputs, record);
    return;
  }
  const segments = alignToProgramme(view, inputs);
  const isSameRun = !timeline.state.broken && segments.some(({ run }) => run === timeline.state.last?.run);
  // A camera that lags holds programme time back, so its successor starts with its newest segments, not the oldest kept.
  const [first] = segments.slice(-2);
  if (isFarBehind && !isSameRun && first) timeline.jump(Math.max(timeline.end, first.start));
  for (const segment of segments) airSegment(timeline, source, segment, record);
}

function airSegment(timeline: Timeline, source: string, segment: SegmentTiming, record: boolean): void {
  if (segment.duration > longestSegment) return;
  const { last } = timeline.state;
  const isPast = last?.run === segment.run && segment.n <= last.n;
  const isNext = !isPast && timeline.follows(segment.run, segment.n);
  if (!isNext && (isPast || segment.start < timeline.end - allowedOverlap * segment.duration * 1000)) return;
  const { run, n, duration, start, time } = segment;
  timeline.append({ run, n, duration, start, time, source, kind: "source", slate: null, record });
}
