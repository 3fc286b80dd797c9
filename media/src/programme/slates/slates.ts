import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import type { Confinement } from "@vigil/settings/ffmpeg";
import sharp from "sharp";
import { ensureFolder } from "../../disk/folder.ts";
import { type Ffmpeg, spawnFfmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import { drawSlate } from "./draw-slate.ts";
import { readStillVideo, type StillVideo } from "./still-video.ts";

type Contents = ProgrammeOrder["slate"];
type SlateImages = Record<SlateKind, string>;

/** The messages on the slates. */
export const slateWords: Record<Contents["language"], Record<SlateKind, string>> = {
  en: {
    soon: "The service will begin soon.",
    delayed: "The service is delayed. Please stay.",
    back: "We will be back in a moment.",
    ended: "The service has ended.",
  },
  fr: {
    soon: "La cérémonie va bientôt commencer.",
    delayed: "La cérémonie est retardée. Restez avec nous.",
    back: "Nous serons de retour dans un instant.",
    ended: "La cérémonie est terminée.",
  },
};

/** The second line of the pause slate, when another place lies ahead. */
export const processionWords: Record<Contents["language"], (next: string) => string> = {
  en: (next) => `The procession goes to ${next}.`,
  fr: (next) => `Le cortège se rend à l’endroit suivant\u00a0: ${next}.`,
};

/** The slates' images and videos. They are made ahead of need and stored on disk by their contents. */
export interface Slates {
  /** The image name of each slate now: the plain one until the person's own is drawn, which this call starts. */
  images(contents: Contents): SlateImages;
  still(image: string): StillVideo;
  /** JPEG, 1280x720, without a status message. */
  poster(contents: Contents): Promise<Buffer>;
  /** Removes all other slates from memory. */
  retain(all: readonly Contents[]): void;
}

export interface SlatesParts {
  /** The folder for slates. */
  folder: string;
  ffmpeg: Ffmpeg;
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** Ships with Vigil, so that there is always a slate to show. Made by `encodeStill` below. */
const plain = { image: "plain", file: path.join(import.meta.dirname, "plain.flv") };
/** Increment it when the design changes, so that stored slates are drawn again. */
const design = 1;
/** Milliseconds. */
const photoTimeout = 20_000;
const retryAfter = 30_000;
const retention = 30 * 24 * 3600_000;

export function createSlates(parts: SlatesParts): Slates {
  const { folder, log } = parts;
  ensureFolder(folder);
  void deleteUnused(folder).catch((err: unknown) => log.warn({ err }, "old slates can't be removed"));
  return new StoredSlates(parts);
}

class StoredSlates implements Slates {
  readonly #parts: SlatesParts;
  readonly #stills: Map<string, StillVideo>;
  readonly #drawing = new Map<string, Promise<void>>();
  readonly #notBefore = new Map<string, number>();
  /** One at a time, so that drawing doesn't take the processor from a broadcast. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: SlatesParts) {
    this.#parts = parts;
    this.#stills = new Map([[plain.image, readStillVideo(readFileSync(plain.file))]]);
  }

  images(contents: Contents): SlateImages {
    this.#prepare(contents);
    const image = (kind: SlateKind) => {
      const own = imageOf(contents, kind);
      // A place that has just changed is left out until its slate is drawn.
      const known = imageOf({ ...contents, next: undefined }, kind);
      const drawn = [own, withoutPhoto(own), known, withoutPhoto(known)];
      return drawn.find((name) => this.#stills.has(name)) ?? plain.image;
    };
    return { soon: image("soon"), delayed: image("delayed"), back: image("back"), ended: image("ended") };
  }

  still(image: string): StillVideo {
    return this.#stills.get(image) ?? (this.#stills.get(plain.image) as StillVideo);
  }

  async poster(contents: Contents): Promise<Buffer> {
    const file = this.#fileOf(hashOf(contents), "jpg");
    const stored = await readFile(file).catch(() => null);
    return stored ?? this.#savePoster(contents, await this.#photoOf(contents));
  }

  retain(all: readonly Contents[]): void {
    const used = new Set(all.flatMap(slatesOf).map(({ image }) => image));
    for (const image of this.#stills.keys())
      if (image !== plain.image && !used.has(image.replace(/-text$/, ""))) this.#stills.delete(image);
  }

  #prepare(contents: Contents): void {
    const key = hashOf(contents);
    const isDrawn = slatesOf(contents).every(({ image }) => this.#stills.has(image));
    if (isDrawn || this.#drawing.has(key) || (this.#notBefore.get(key) ?? 0) > performance.now()) return;
    const work = this.#last
      .then(() => this.#drawAll(contents))
      .then((isComplete) => {
        this.#drawing.delete(key);
        if (!isComplete) this.#notBefore.set(key, performance.now() + retryAfter);
      });
    this.#last = work;
    this.#drawing.set(key, work);
  }

  /** Returns whether all slates are complete; never rejects. */
  async #drawAll(contents: Contents): Promise<boolean> {
    try {
      const missing = slatesOf(contents).filter(({ image }) => !this.#stills.has(image));
      for (const { image } of missing) {
        const stored = await readFile(this.#fileOf(image, "flv")).catch(() => null);
        if (stored) this.#stills.set(image, readStillVideo(stored));
      }
      const open = missing.filter(({ image }) => !this.#stills.has(image));
      if (open.length === 0) return true;
      const photo = await this.#photoOf(contents);
      const isDrawn = open.every(({ image }) => this.#stills.has(withoutPhoto(image)));
      if (!photo && isDrawn) return false;
      await this.#savePoster(contents, photo);
      for (const slate of open) await this.#drawOne(contents, slate, photo);
      return photo !== null || contents.photo_url === null;
    } catch (err) {
      this.#parts.log.warn({ err }, "a slate can't be drawn; showing the plain one");
      return false;
    }
  }

  async #drawOne(contents: Contents, slate: OneSlate, photo: Buffer | null): Promise<void> {
    const { image: own, words, below } = slate;
    const picture = await drawSlate({ ...contents, words, below }, photo);
    // A slate without its photo is used until the photo can be fetched.
    const image = photo || !contents.photo_url ? own : withoutPhoto(own);
    const video = await encodeStill(this.#parts.ffmpeg, picture, this.#fileOf(image, "flv"));
    this.#stills.set(image, readStillVideo(video));
  }

  async #photoOf({ photo_url }: Contents): Promise<Buffer | null> {
    if (!photo_url) return null;
    const file = this.#fileOf(shortHash(withoutQuery(photo_url)), "photo");
    try {
      const stored = await readFile(file).catch(() => null);
      if (!stored) await this.#parts.fetchFile(photo_url, file, AbortSignal.timeout(photoTimeout));
      const photo = stored ?? (await readFile(file));
      await sharp(photo).metadata();
      return photo;
    } catch (err) {
      await rm(file, { force: true });
      this.#parts.log.warn({ err }, "the photo for a slate can't be fetched; drawing the slate without it");
      return null;
    }
  }

  async #savePoster(contents: Contents, photo: Buffer | null): Promise<Buffer> {
    const picture = await drawSlate({ ...contents, words: "", below: "" }, photo);
    const poster = await sharp(picture).jpeg({ quality: 82 }).toBuffer();
    await writeAtomically(this.#fileOf(hashOf(contents), "jpg"), poster).catch((err: unknown) =>
      this.#parts.log.warn({ err }, "a poster can't be saved"),
    );
    return poster;
  }

  #fileOf(name: string, extension: string): string {
    return path.join(this.#parts.folder, `${name}.${extension}`);
  }
}

/** A picture that we drew ourselves, and silence. */
const slateInputs = {
  protocols: ["file"],
  formats: ["image2", "png_pipe", "lavfi"],
} as const satisfies Confinement;

/**
 * Encodes an image as a two-second video of the house profile. All frames have the same quality, so that nothing moves
 * when the second repeats.
 */
async function encodeStill(ffmpeg: Ffmpeg, picture: Buffer, file: string): Promise<Buffer> {
  const part = `${file}.part`;
  await writeFile(`${part}.png`, picture);
  const input = ["-loop", "1", "-framerate", "30", "-i", `file:${part}.png`];
  const silence = "-f lavfi -i anullsrc=r=48000:cl=stereo -t 2".split(" ");
  const video =
    "-c:v libx264 -preset veryfast -tune stillimage -profile:v main -qp 22 -x264-params ipratio=1".split(" ");
  const keys = "-pix_fmt yuv420p -g 30 -keyint_min 30 -sc_threshold 0 -bf 0 -c:a aac -b:a 32k -f flv".split(
    " ",
  );
  const child = spawnFfmpeg(
    ffmpeg,
    [...input, ...silence, ...video, ...keys, `file:${part}`],
    { ...slateInputs, writes: path.dirname(file) },
    {
      niceness: 10,
    },
  );
  const { code, stderr } = await child.ended;
  await rm(`${part}.png`, { force: true });
  if (code !== 0) throw new Error(`ffmpeg can't make a slate: ${stderr.trim()}`);
  await rename(part, file);
  return readFile(file);
}

/** Writes the file completely or not at all. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

const withoutQuery = (url: string): string => url.replace(/[?#].*/s, "");
const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** A hash of the contents, so that the same slate is drawn once. Ignores the photo's query, whose token may change. */
function hashOf({ language, name, years, photo_url, home, colour }: Contents): string {
  return shortHash(
    JSON.stringify([design, language, name, years, photo_url && withoutQuery(photo_url), home, colour]),
  );
}
interface OneSlate {
  image: string;
  words: string;
  below: string;
}

function slateOf(contents: Contents, kind: SlateKind): OneSlate {
  const below = kind === "back" && contents.next ? processionWords[contents.language](contents.next) : "";
  const image = `${hashOf(contents)}${below && `-${shortHash(below)}`}-${kind}`;
  return { image, words: slateWords[contents.language][kind], below };
}
const imageOf = (contents: Contents, kind: SlateKind): string => slateOf(contents, kind).image;

/** All that may be shown, also the pause slate for when no other place lies ahead any more. */
const slatesOf = (contents: Contents): OneSlate[] => [
  ...SlateKind.options.map((kind) => slateOf(contents, kind)),
  ...(contents.next ? [slateOf({ ...contents, next: undefined }, "back")] : []),
];

const withoutPhoto = (image: string): string => `${image}-text`;

/** Deletes files that weren't used for a month. */
async function deleteUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { atimeMs, mtimeMs } = await stat(file);
    if (Date.now() - Math.max(atimeMs, mtimeMs) > retention) await rm(file, { recursive: true, force: true });
  }
}
