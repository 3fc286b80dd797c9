import type { ByteRange, Entry, JournalLine } from "./entry.ts";
import { emptyWindow, type PlaylistWindow, slideWindow } from "./playlist.ts";
import { type RecordingProgress, recordingProgressOf } from "./recording-progress.ts";
import { RewindPlaylist } from "./rewind.ts";
import { AiredSpans } from "./spans.ts";
import { initialState, type State } from "./state.ts";

/** A programme as rebuilt from its journal. */
export interface RebuiltProgramme {
  state: State;
  window: PlaylistWindow;
  rewind: RewindPlaylist;
  /** Where the bytes of entries that may still be requested are, by seq. */
  ranges: Map<number, { ts: ByteRange | null; aac: ByteRange | null }>;
  /** Seconds that were to be recorded, whether or not they were written. */
  seconds: number;
  /** Programme time of the newest entry that was to be recorded: milliseconds since the epoch. */
  recordedUntil: number | null;
  progress: RecordingProgress;
  spans: AiredSpans;
  endedAt: number | null;
}

/** How many of the last entries are still served before the service begins. Later ones are served until it is removed. */
const servedBefore = 600;

/** Forgets the slates before a service one by one, because a programme may wait for hours. */
export function forgetOldRange(
  ranges: RebuiltProgramme["ranges"],
  rewind: RewindPlaylist,
  seq: number,
): void {
  if (!rewind.hasBegun) ranges.delete(seq - servedBefore);
}

/**
 * Resumes where a killed process stopped: no number is used twice, time doesn't go back, and the next entry is a
 * discontinuity. `lastSegment`: the last one served to guests, which the journal lacks if the disk couldn't be written.
 */
export function rebuildProgramme(
  lines: readonly JournalLine[],
  lastSegment: {
    seq: number;
    discontinuities: number;
    end: number | null;
    from: number | null;
  } | null = null,
): RebuiltProgramme {
  const programme: RebuiltProgramme = {
    state: { ...initialState },
    window: emptyWindow,
    rewind: new RewindPlaylist(),
    ranges: new Map(),
    seconds: 0,
    recordedUntil: null,
    progress: recordingProgressOf(lines),
    spans: new AiredSpans(),
    endedAt: null,
  };
  for (const line of lines) {
    if ("played" in line) programme.state.played = line.played;
    else if ("ended" in line) programme.endedAt = line.ended;
    else replayEntry(programme, line.aired, line);
  }
  const { last } = programme.state;
  programme.state.ended = programme.endedAt !== null;
  programme.state.broken = last !== null;
  if (lastSegment && lastSegment.seq >= programme.state.seq) {
    const next = lastSegment.seq + 1;
    Object.assign(programme.state, { seq: next, end: lastSegment.end, broken: true });
    const { from, end: to } = lastSegment;
    if (from !== null && to !== null) programme.spans.extend({ from, to });
    programme.window = { entries: [], discontinuities: lastSegment.discontinuities, next };
  }
  return programme;
}

function replayEntry(
  programme: RebuiltProgramme,
  entry: Entry,
  { ts, aac }: { ts: ByteRange | null; aac: ByteRange | null },
): void {
  const { state, ranges, rewind } = programme;
  state.seq = entry.seq + 1;
  state.end = entry.pdt + entry.duration * 1000;
  state.last = entry;
  state.hasAired ||= entry.kind !== "slate";
  if (entry.kind === "video") state.video = { play: entry.source, next: entry.n + 1 };
  programme.window = slideWindow(programme.window, entry);
  if (entry.record) {
    programme.seconds += entry.duration;
    programme.recordedUntil = entry.pdt;
  }
  rewind.add(entry);
  programme.spans.add(entry);
  if (ts === null) rewind.markGap(entry.seq);
  ranges.set(entry.seq, { ts, aac });
  forgetOldRange(ranges, rewind, entry.seq);
}
