import type { Entry, Line, Place } from "./entry.ts";
import { emptyWindow, slide, type Window } from "./playlist.ts";
import { opening, type State } from "./situation.ts";
import { type Tape, tapeOf } from "./tape.ts";

/** A programme as rebuilt from its journal. */
export interface Story {
  state: State;
  window: Window;
  /** Where the bytes of the last entries are, by seq. */
  places: Map<number, { ts: Place | null; aac: Place | null }>;
  /** Seconds that were to be recorded, whether or not they were written. */
  seconds: number;
  tape: Tape;
  endedAt: number | null;
}

/** How many of the last entries are still served. */
export const keptPlaces = 600;

/**
 * Resumes where a killed process stopped: no number is used twice, time doesn't go back, and the next entry is a
 * discontinuity. `given`: the last segment served to guests, which the journal lacks if the disk couldn't be written.
 */
export function rebuild(
  lines: readonly Line[],
  given: { seq: number; discontinuities: number; end: number | null } | null = null,
): Story {
  const story: Story = {
    state: { ...opening },
    window: emptyWindow,
    places: new Map(),
    seconds: 0,
    tape: tapeOf(lines),
    endedAt: null,
  };
  for (const line of lines) {
    if ("played" in line) story.state.played = line.played;
    else if ("ended" in line) story.endedAt = line.ended;
    else retell(story, line.aired, line);
  }
  const { last } = story.state;
  story.state.ended = story.endedAt !== null;
  story.state.broken = last !== null;
  if (given && given.seq >= story.state.seq) {
    const next = given.seq + 1;
    Object.assign(story.state, { seq: next, end: given.end, broken: true });
    story.window = { entries: [], discontinuities: given.discontinuities, next };
  }
  return story;
}

function retell(story: Story, entry: Entry, { ts, aac }: { ts: Place | null; aac: Place | null }): void {
  const { state, places } = story;
  state.seq = entry.seq + 1;
  state.end = entry.pdt + entry.duration * 1000;
  state.last = entry;
  state.hasAired ||= entry.kind !== "slate";
  if (entry.kind === "video") state.video = { play: entry.source, next: entry.n + 1 };
  story.window = slide(story.window, entry);
  if (entry.record) story.seconds += entry.duration;
  places.set(entry.seq, { ts, aac });
  places.delete(entry.seq - keptPlaces);
}
