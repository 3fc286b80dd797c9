import type { DirectorSource, DirectorView } from "@vigil/contract";
import type { Said } from "./said.ts";

export const isConnected = (source: DirectorSource): boolean => source.status !== "waiting";

/** Whether guests see this source now. */
export const isOnAir = ({ broadcast }: DirectorView, { id }: Pick<DirectorSource, "id">): boolean =>
  broadcast.on_air?.kind === "source" && broadcast.on_air.source === id;

/** What is wrong with a source that is connected, worst first; empty when all is well. */
export function troubles({ health, ...source }: DirectorSource): Said[] {
  if (!isConnected(source as DirectorSource)) return [];
  if (!health?.publishing) return [{ key: "health.unheard" }];
  const found: Said[] = [];
  if (!health.video) found.push({ key: "health.no_picture" });
  else if (health.frozen) found.push({ key: "health.frozen" });
  if (!health.audio) found.push({ key: "health.no_sound" });
  if (found.length === 0 && !health.well) found.push({ key: "health.settling" });
  return found;
}

/** What only a technician asks: format, rate, and what Vigil makes of them. */
export function technical(source: DirectorSource): Said[] {
  const numbers = figures(source);
  const why = source.health?.why;
  return [
    ...(numbers ? [{ key: "technical.figures", args: { numbers } }] : []),
    ...(why ? [{ key: "technical.reencoded", args: { why } }] : []),
  ];
}

/** Red: guests see it. Green: it is shown in a rehearsal. Amber: it goes wrong, or was chosen and isn't what guests see. */
export type Tally = "on_air" | "rehearsed" | "trouble" | "none";

export function tally(view: DirectorView, source: DirectorSource): { colour: Tally; said: Said | null } {
  const wrong = troubles(source)[0] ?? null;
  if (isOnAir(view, source))
    return view.broadcast.rehearsal
      ? { colour: "rehearsed", said: { key: "tally.rehearsed" } }
      : { colour: "on_air", said: { key: "tally.on_air" } };
  if (source.elsewhere) return { colour: "trouble", said: { key: "tally.elsewhere" } };
  const { status, source: chosen, video } = view.broadcast;
  if (status === "live" && chosen === source.id && !video)
    return { colour: "trouble", said: { key: "tally.chosen" } };
  return wrong ? { colour: "trouble", said: wrong } : { colour: "none", said: null };
}

/** '1280×720 · 30 fps · 2.5 Mbit/s'; what isn't known is left out. */
function figures({ health }: DirectorSource): string {
  if (!health?.publishing) return "";
  const { width, height, fps, bitrate } = health;
  return [
    width && height ? `${width}×${height}` : null,
    fps ? `${Math.round(fps)} fps` : null,
    bitrate ? rate(bitrate) : null,
  ]
    .filter((figure) => figure !== null)
    .join(" · ");
}

const rate = (bits: number): string =>
  bits < 1_000_000 ? `${Math.round(bits / 1000)} kbit/s` : `${(bits / 1_000_000).toFixed(1)} Mbit/s`;

/** In the order they stand on the panel: phones first, then fixed cameras, each by its number, which never changes. */
export const inOrder = ({ sources }: Pick<DirectorView, "sources">): DirectorSource[] => {
  const byNumber = sources.toSorted((one, other) => one.number - other.number);
  return [
    ...byNumber.filter(({ kind }) => kind === "zoom"),
    ...byNumber.filter(({ kind }) => kind === "ip_camera"),
  ];
};

/**
 * What tells a camera from the others, for a button on a phone: 'Lindenwood Chapel Organ' is 'Organ' beside
 * 'Lindenwood Chapel Front'. Whole words only, and never less than a word with a letter in it.
 */
export function shortName(name: string, all: readonly string[]): string {
  const own = wordsOf(name);
  const shared = Math.max(
    0,
    ...all
      .filter((other) => other !== name)
      .map(wordsOf)
      .map((other) => own.findIndex((word, at) => word.toLowerCase() !== other[at]?.toLowerCase()))
      .map((at) => (at < 0 ? own.length : at)),
  );
  const isTelling = (words: readonly string[]) => words.some((word) => /\p{L}/u.test(word));
  for (let from = shared; from > 0; from--) {
    const rest = own.slice(from);
    while (rest[0] !== undefined && !/[\p{L}\p{N}]/u.test(rest[0])) rest.shift();
    if (isTelling(rest)) return rest.join(" ").replace(/^\p{L}/u, (first) => first.toUpperCase());
  }
  return name;
}
const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/**
 * The chosen camera is lost while guests should see it: they see another one in its place, or a slate. Null while all is
 * well, and while nobody knows.
 */
export function lostOnAir({
  broadcast,
  sources,
}: DirectorView): { lost: DirectorSource; instead: DirectorSource | null } | null {
  const { status, rehearsal, video, on_air: air } = broadcast;
  if (status !== "live" || rehearsal || video || air === null || air.kind === "video") return null;
  const lost = sources.find(({ id }) => id === broadcast.source);
  if (!lost || air.source === lost.id) return null;
  return { lost, instead: sources.find(({ id }) => id === air.source) ?? null };
}

/**
 * The source to preview when the director has chosen none, or one that is gone: before the start the camera the stream
 * prefers, else the first that is connected, of those that show no other service; afterwards what is on air, so that no press cuts by surprise.
 */
export function previewOf(view: DirectorView, chosen: string | null): DirectorSource | null {
  const all = inOrder(view);
  const found = all.find(({ id }) => id === chosen);
  const started = view.broadcast.started_at !== null;
  if (found && (started || isConnected(found))) return found;
  if (started) return all.find(({ id }) => id === view.broadcast.source) ?? null;
  const connected = all.filter(isConnected);
  const free = connected.filter(({ elsewhere }) => !elsewhere);
  const preferred = free.find(({ id }) => id === view.stream.preferred_ip_camera);
  return preferred ?? free[0] ?? connected[0] ?? found ?? null;
}

/**
 * Which tiles show a moving picture. Each holds a connection to the media process, of which a browser opens six to one
 * host over HTTP/1.1: two stay free for what guests see, and on a desk one goes to the large preview, whose tile rests.
 * A phone would get hot: it shows the one that is looked at and one more.
 */
export function moving(view: DirectorView, preview: string | null, room: "desk" | "phone"): Set<string> {
  const playing = inOrder(view).filter((source) => isConnected(source) && source.preview_url !== null);
  const isPreview = ({ id }: DirectorSource) => id === preview;
  const others = playing.filter((source) => !isPreview(source));
  const shown = room === "desk" ? others.slice(0, 3) : [...playing.filter(isPreview), ...others].slice(0, 2);
  return new Set(shown.map(({ id }) => id));
}
