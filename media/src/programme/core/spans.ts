import type { AiredKind, AiredSpan } from "@vigil/contract/media";
import type { Entry } from "./entry.ts";

/** Milliseconds of programme time that cameras' clocks may skip at a switch. In a longer skip guests saw nothing. */
const clockJitter = 3_000;

interface Span {
  kind: AiredKind;
  source: string | null;
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/** Sums up a programme's journal: what guests saw, from when to when, each span where the one before ends. */
export class AiredSpans {
  readonly #spans: Span[] = [];

  add(entry: Entry): void {
    const { pdt, duration, source } = entry;
    const kind = kindOf(entry);
    const shown = kind === "camera" ? source : null;
    const last = this.#spans.at(-1);
    const isGap = last !== undefined && pdt - last.to > clockJitter;
    if (isGap) this.#spans.push({ kind: "gap", source: null, from: last.to, to: pdt });
    const to = pdt + duration * 1000;
    // Programme time never goes back further than to where the last entry ends.
    if (last && !isGap && last.kind === kind && last.source === shown) last.to = Math.max(last.to, to);
    else {
      const from = last && !isGap ? last.to : pdt;
      this.#spans.push({ kind, source: shown, from, to: Math.max(from, to) });
    }
  }

  /** When what guests see now began, milliseconds since the epoch; null before anything was aired. */
  get lastFrom(): number | null {
    return this.#spans.at(-1)?.from ?? null;
  }

  /** Adds what the journal lacks, if guests saw the same from the last span's beginning until `to`. */
  extend({ from, to }: { from: number; to: number }): void {
    const last = this.#spans.at(-1);
    if (last?.from === from) last.to = Math.max(last.to, to);
  }

  list(): AiredSpan[] {
    const instant = (at: number) => new Date(Math.round(at)).toISOString();
    return this.#spans.map(({ kind, source, from, to }) => ({
      kind,
      source,
      from: instant(from),
      to: instant(to),
    }));
  }
}

function kindOf({ kind, slate, show }: Entry): AiredKind {
  if (kind !== "slate") return kind === "source" ? "camera" : "video";
  if (show === "source") return "fallback";
  if (show === "end" || slate === "ended") return "ended";
  if (show === "before" || (show === null && slate !== "back")) return "waiting";
  return "hold";
}
