import type { DirectorSource, DirectorView } from "@vigil/contract";
import type { Message } from "./message.ts";

export const isConnected = (source: DirectorSource): boolean => source.status !== "waiting";

/** Whether guests see this source now. */
export const isOnAir = ({ broadcast }: DirectorView, { id }: Pick<DirectorSource, "id">): boolean =>
  broadcast.on_air?.kind === "source" && broadcast.on_air.source === id;

/** The problems of a connected source, worst first. */
export function problemsOf({ health, ...source }: DirectorSource): Message[] {
  if (!isConnected(source as DirectorSource)) return [];
  if (!health?.publishing) return [{ key: "health.unheard" }];
  const found: Message[] = [];
  if (!health.video) found.push({ key: "health.no_picture" });
  else if (health.frozen) found.push({ key: "health.frozen" });
  if (!health.audio) found.push({ key: "health.no_sound" });
  if (found.length === 0 && !health.well) found.push({ key: "health.settling" });
  return found;
}

/** Details for technicians: format, bitrate, and why Vigil re-encodes. */
export function technicalDetails(source: DirectorSource): Message[] {
  const numbers = formatDetails(source);
  const why = source.health?.why;
  return [
    ...(numbers ? [{ key: "technical.figures", args: { numbers } }] : []),
    ...(why ? [{ key: "technical.reencoded", args: { why } }] : []),
  ];
}

/**
 * Red: guests see it. Green: it is on air in a rehearsal. Amber: it has a problem, or it was chosen and guests see
 * something else.
 */
export type Tally = "on_air" | "rehearsed" | "trouble" | "none";

export function tallyOf(
  view: DirectorView,
  source: DirectorSource,
): { colour: Tally; message: Message | null } {
  const wrong = problemsOf(source)[0] ?? null;
  if (isOnAir(view, source))
    return view.broadcast.rehearsal
      ? { colour: "rehearsed", message: { key: "tally.rehearsed" } }
      : { colour: "on_air", message: { key: "tally.on_air" } };
  if (source.elsewhere) return { colour: "trouble", message: { key: "tally.elsewhere" } };
  const { status, source: chosen, video } = view.broadcast;
  if (status === "live" && chosen === source.id && !video)
    return { colour: "trouble", message: { key: "tally.chosen" } };
  return wrong ? { colour: "trouble", message: wrong } : { colour: "none", message: null };
}

/** '1280×720 · 30 fps · 2.5 Mbit/s' without what is unknown. */
function formatDetails({ health }: DirectorSource): string {
  if (!health?.publishing) return "";
  const { width, height, fps, bitrate } = health;
  return [
    width && height ? `${width}×${height}` : null,
    fps ? `${Math.round(fps)} fps` : null,
    bitrate ? formatBitrate(bitrate) : null,
  ]
    .filter((detail) => detail !== null)
    .join(" · ");
}

const formatBitrate = (bits: number): string =>
  bits < 1_000_000 ? `${Math.round(bits / 1000)} kbit/s` : `${(bits / 1_000_000).toFixed(1)} Mbit/s`;

/** The panel's order: phones first, then fixed cameras, each by its number, which never changes. */
export const inPanelOrder = ({ sources }: Pick<DirectorView, "sources">): DirectorSource[] => {
  const byNumber = sources.toSorted((one, other) => one.number - other.number);
  return [
    ...byNumber.filter(({ kind }) => kind === "zoom"),
    ...byNumber.filter(({ kind }) => kind === "ip_camera"),
  ];
};

/**
 * A camera's name without the words it shares with others, for a button on a phone: 'Lindenwood Chapel Organ' is 'Organ'
 * beside 'Lindenwood Chapel Front'. Drops whole words only, and leaves at least one word with a letter in it.
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
  const isDistinct = (words: readonly string[]) => words.some((word) => /\p{L}/u.test(word));
  for (let from = shared; from > 0; from--) {
    const rest = own.slice(from);
    while (rest[0] !== undefined && !/[\p{L}\p{N}]/u.test(rest[0])) rest.shift();
    if (isDistinct(rest)) return rest.join(" ").replace(/^\p{L}/u, (first) => first.toUpperCase());
  }
  return name;
}
const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/**
 * The chosen camera while guests should see it and see another one or a slate. Null while all is well, and while it is
 * unknown what is on air.
 */
export function findLostCamera({
  broadcast,
  sources,
}: DirectorView): { lost: DirectorSource; replacement: DirectorSource | null } | null {
  const { status, rehearsal, video, on_air: air } = broadcast;
  if (status !== "live" || rehearsal || video || air === null || air.kind === "video") return null;
  const lost = sources.find(({ id }) => id === broadcast.source);
  if (!lost || air.source === lost.id) return null;
  return { lost, replacement: sources.find(({ id }) => id === air.source) ?? null };
}

/**
 * The source on the preview: the chosen one if it is there. Otherwise, before the start, the stream's preferred camera or
 * the first connected one, of those that no other service uses; afterwards the one on air, so that no click switches
 * cameras by surprise.
 */
export function previewSource(view: DirectorView, chosen: string | null): DirectorSource | null {
  const all = inPanelOrder(view);
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
 * The sources whose tiles play video. Each holds a connection to the media process, of which a browser opens six to one
 * host over HTTP/1.1. Two stay free for the programme, and on a desk one goes to the large preview, whose tile is paused.
 * A phone would get hot, so it plays the previewed source and one more.
 */
export function playingSources(
  view: DirectorView,
  preview: string | null,
  screen: "desktop" | "phone",
): Set<string> {
  const playing = inPanelOrder(view).filter((source) => isConnected(source) && source.preview_url !== null);
  const isPreview = ({ id }: DirectorSource) => id === preview;
  const others = playing.filter((source) => !isPreview(source));
  const shown =
    screen === "desktop" ? others.slice(0, 3) : [...playing.filter(isPreview), ...others].slice(0, 2);
  return new Set(shown.map(({ id }) => id));
}
