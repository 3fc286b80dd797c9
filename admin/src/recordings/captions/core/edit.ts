import type { Cue } from "@vigil/contract";

/** A caption with a key that stays while it is edited. */
export interface KeyedCue extends Cue {
  key: number;
}

/** The captions in the editor, and what can be undone and redone. */
export interface Editing {
  cues: readonly KeyedCue[];
  /** The caption that is open for editing. */
  active: number | null;
  past: readonly (readonly KeyedCue[])[];
  future: readonly (readonly KeyedCue[])[];
  /** The caption whose text was typed last: what is typed there next is undone together with it. */
  typing: number | null;
  nextKey: number;
}

export type Edit =
  | { do: "load"; cues: readonly Cue[] }
  | { do: "open"; key: number | null }
  | { do: "move"; by: 1 | -1 }
  | { do: "type"; key: number; text: string }
  | { do: "time"; key: number; start?: number; end?: number }
  | { do: "split"; key: number; cursor: number; at: number }
  | { do: "merge"; key: number }
  | { do: "delete"; key: number }
  | { do: "add"; at: number }
  | { do: "undo" }
  | { do: "redo" };

/** Steps that can be undone. */
const mostSteps = 200;
/** Seconds of a caption that is added. */
const addedLength = 3;

export const emptyEditing: Editing = {
  cues: [],
  active: null,
  past: [],
  future: [],
  typing: null,
  nextKey: 0,
};

/** The captions after an edit. Times are in seconds; the order is that of the starts. */
export function edited(now: Editing, edit: Edit): Editing {
  switch (edit.do) {
    case "load":
      return {
        ...emptyEditing,
        cues: edit.cues.map((cue, at) => ({ ...cue, key: at })),
        nextKey: edit.cues.length,
      };
    case "open":
      return { ...now, active: edit.key, typing: null };
    case "move": {
      const at = now.cues.findIndex(({ key }) => key === now.active);
      const next = now.cues[at + edit.by];
      return next ? { ...now, active: next.key, typing: null } : now;
    }
    case "undo":
      return back(now, "past", "future");
    case "redo":
      return back(now, "future", "past");
    case "type": {
      const cues = now.cues.map((cue) => (cue.key === edit.key ? { ...cue, text: edit.text } : cue));
      if (now.typing === edit.key) return { ...now, cues, future: [] };
      return { ...changed(now, cues), typing: edit.key };
    }
    case "time": {
      const { key, do: _, ...times } = edit;
      return changed(now, inOrder(now.cues.map((cue) => (cue.key === key ? { ...cue, ...times } : cue))));
    }
    case "add":
      return added(now, edit.at);
    default:
      return restructured(now, edit);
  }
}

const changed = (now: Editing, cues: readonly KeyedCue[]): Editing => ({
  ...now,
  cues,
  past: [...now.past, now.cues].slice(-mostSteps),
  future: [],
  typing: null,
});

const inOrder = (cues: readonly KeyedCue[]) => cues.toSorted((one, other) => one.start - other.start);

function back(now: Editing, from: "past" | "future", to: "past" | "future"): Editing {
  const cues = now[from].at(-1);
  if (!cues) return now;
  return { ...now, cues, [from]: now[from].slice(0, -1), [to]: [...now[to], now.cues], typing: null };
}

function added(now: Editing, at: number): Editing {
  const start = round(at);
  const next = now.cues.find((cue) => cue.start > start)?.start ?? Number.POSITIVE_INFINITY;
  const cue = { start, end: round(Math.min(start + addedLength, next)), text: "", key: now.nextKey };
  return { ...changed(now, inOrder([...now.cues, cue])), active: cue.key, nextKey: now.nextKey + 1 };
}

/** Splits a caption, merges it with the next one, or deletes it. */
function restructured(now: Editing, edit: Extract<Edit, { do: "split" | "merge" | "delete" }>): Editing {
  const at = now.cues.findIndex(({ key }) => key === edit.key);
  const [cue, next] = [now.cues[at], now.cues[at + 1]];
  if (!cue) return now;
  if (edit.do === "delete") {
    const cues = now.cues.toSpliced(at, 1);
    return { ...changed(now, cues), active: (cues[at] ?? cues.at(-1))?.key ?? null };
  }
  if (edit.do === "merge") {
    if (!next) return now;
    const text = [cue.text, next.text].filter(Boolean).join("\n");
    return changed(now, now.cues.toSpliced(at, 2, { ...cue, end: Math.max(cue.end, next.end), text }));
  }
  const [before, after] = [cue.text.slice(0, edit.cursor).trim(), cue.text.slice(edit.cursor).trim()];
  if (before === "" || after === "") return now;
  const isWithin = edit.at > cue.start && edit.at < cue.end;
  const share = edit.cursor / cue.text.length;
  const middle = round(isWithin ? edit.at : cue.start + (cue.end - cue.start) * share);
  const second = { start: middle, end: cue.end, text: after, key: now.nextKey };
  const cues = now.cues.toSpliced(at, 1, { ...cue, end: middle, text: before }, second);
  return { ...changed(now, cues), active: second.key, nextKey: now.nextKey + 1 };
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** The caption that is shown at a moment: the one that began last. */
export const cueAt = (cues: readonly KeyedCue[], seconds: number): KeyedCue | undefined =>
  cues.findLast(({ start, end }) => start <= seconds && seconds < end);
