import type { Entry } from "./entry.ts";
import { playlists, targetDuration } from "./playlist.ts";

/** Seconds at the end that a delta update always lists: at least six target durations (RFC 8216bis §4.4.3.8). */
const skipUntil = 6 * targetDuration;

interface ListedEntry {
  /** The tags before its address, without date. */
  tags: string;
  /** Whether the tags include its date. */
  isDated: boolean;
  pdt: number;
  duration: number;
}

export interface RewindRequest {
  kind: "video" | "audio";
  /** What is listed: everything, or only what is new for a player that has the rest (RFC 8216bis §6.2.5.1). */
  lists: "all" | "newest";
  isOver: boolean;
}

/**
 * Everything that was aired since the service began, for guests who go back while it is on. The slates before the
 * service aren't listed.
 */
export class RewindPlaylist {
  readonly #entries: ListedEntry[] = [];
  /** The number of the first entry, or of the one that will be. */
  #first = 0;
  /** Discontinuities before the first entry. */
  #discontinuities = 0;

  get hasBegun(): boolean {
    return this.#entries.length > 0;
  }

  add(entry: Entry): void {
    const { seq, disc, pdt, duration, slate } = entry;
    if (!this.hasBegun && !entry.record) {
      if (disc) this.#discontinuities++;
      return;
    }
    if (!this.hasBegun) this.#first = seq;
    else this.#fill(seq, pdt);
    const isDated = disc || !this.hasBegun;
    const date = isDated ? dateTag(pdt) : "";
    const tags = `${disc ? "#EXT-X-DISCONTINUITY\n" : ""}${date}${durationTag(duration, slate ?? "")}`;
    this.#entries.push({ tags, isDated, pdt, duration });
  }

  /** Marks an entry as a gap, because its bytes were never written (RFC 8216bis §4.4.4.7). */
  markGap(seq: number): void {
    const entry = this.#entries[seq - this.#first];
    if (entry && !entry.tags.startsWith(gapTag)) entry.tags = gapTag + entry.tags;
  }

  /** Null before the service begins. */
  render({ kind, lists, isOver }: RewindRequest): string | null {
    if (!this.hasBegun) return null;
    const { folder, ending } = playlists[kind];
    const skipped = lists === "newest" ? this.#skippable() : 0;
    const lines = [
      "#EXTM3U",
      "#EXT-X-VERSION:9",
      `#EXT-X-TARGETDURATION:${targetDuration}`,
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${skipUntil.toFixed(1)}`,
      "#EXT-X-PLAYLIST-TYPE:EVENT",
      `#EXT-X-MEDIA-SEQUENCE:${this.#first}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#discontinuities}`,
      "#EXT-X-INDEPENDENT-SEGMENTS",
    ];
    if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
    for (let place = skipped; place < this.#entries.length; place++) {
      const { tags, isDated, pdt } = this.#entries[place] as ListedEntry;
      const date = place === skipped && !isDated ? dateTag(pdt) : "";
      lines.push(`${date}${tags}${folder}/${this.#first + place}.${ending}`);
    }
    if (isOver) lines.push("#EXT-X-ENDLIST");
    return `${lines.join("\n")}\n`;
  }

  /** How many entries lie before the skip boundary. */
  #skippable(): number {
    let seconds = 0;
    let place = this.#entries.length;
    while (place > 0 && seconds < skipUntil) seconds += (this.#entries[--place] as ListedEntry).duration;
    return place;
  }

  /** Lists what a crash has lost as gaps, so that all later entries keep their numbers. */
  #fill(seq: number, pdt: number): void {
    const missing = seq - this.#first - this.#entries.length;
    const last = this.#entries.at(-1);
    if (missing <= 0 || !last) return;
    const end = last.pdt + last.duration * 1000;
    const duration = Math.min(targetDuration, Math.max(0.1, (pdt - end) / 1000 / missing));
    const tags = `${gapTag}${durationTag(duration, "")}`;
    for (let n = 0; n < missing; n++)
      this.#entries.push({ tags, isDated: false, pdt: end + n * duration * 1000, duration });
  }
}

const gapTag = "#EXT-X-GAP\n";
const dateTag = (pdt: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(pdt).toISOString()}\n`;
const durationTag = (duration: number, title: string) => `#EXTINF:${duration.toFixed(5)},${title}\n`;
