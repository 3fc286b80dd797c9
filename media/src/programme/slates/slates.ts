import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ProgrammeOrder, SlateKind } from "@vigil/contract/media";
import sharp from "sharp";
import { ensureFolder } from "../../disk/folder.ts";
import { type Ffmpeg, spawnFfmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import { drawSlate } from "./picture.ts";
import { readStill, type Still } from "./still.ts";
import { slateWords } from "./words.ts";

type Contents = ProgrammeOrder["slate"];
type Looks = Record<SlateKind, string>;

/** The slates' images and videos. They are made ahead of need and stored on disk by their contents. */
export interface Slates {
  /** The image names of each slate now. Starts drawing the person's own slates; until they are ready it is the plain one. */
  looks(contents: Contents): Looks;
  still(look: string): Still;
  /** JPEG, 1280x720, without a status message. */
  poster(contents: Contents): Promise<Buffer>;
  /** Removes all other slates from memory. */
  retain(all: readonly Contents[]): void;
}

export interface SlateParts {
  /** The folder for slates. */
  folder: string;
  ffmpeg: Ffmpeg;
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** Ships with Vigil, so that there is always a slate to show. Made by `encodeStill` below. */
const plain = { look: "plain", file: path.join(import.meta.dirname, "plain.flv") };
/** Increment it when the design changes, so that stored slates are drawn again. */
const design = 1;
/** Milliseconds. */
const photoPatience = 20_000;
const tryAgainAfter = 30_000;
const keptFor = 30 * 24 * 3600_000;

export function createSlates({ folder, ffmpeg, fetchFile, log }: SlateParts): Slates {
  ensureFolder(folder);
  void forget(folder).catch((err: unknown) => log.warn({ err }, "old slates can't be removed"));
  const stills = new Map<string, Still>([[plain.look, readStill(readFileSync(plain.file))]]);
  const drawing = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();
  // One at a time, so that drawing doesn't take the processor from a broadcast.
  let last: Promise<unknown> = Promise.resolve();

  function order(contents: Contents): void {
    const key = nameOf(contents);
    const isDrawn = SlateKind.options.every((kind) => stills.has(lookOf(contents, kind)));
    if (isDrawn || drawing.has(key) || (notBefore.get(key) ?? 0) > performance.now()) return;
    const work = last
      .then(() => drawAll(contents))
      .then((isWhole) => {
        drawing.delete(key);
        if (!isWhole) notBefore.set(key, performance.now() + tryAgainAfter);
      });
    last = work;
    drawing.set(key, work);
  }

  /** Returns whether all slates are complete; never rejects. */
  async function drawAll(contents: Contents): Promise<boolean> {
    try {
      const missing = SlateKind.options.filter((kind) => !stills.has(lookOf(contents, kind)));
      for (const kind of missing) {
        const kept = await readFile(fileOf(folder, lookOf(contents, kind), "flv")).catch(() => null);
        if (kept) stills.set(lookOf(contents, kind), readStill(kept));
      }
      const open = missing.filter((kind) => !stills.has(lookOf(contents, kind)));
      if (open.length === 0) return true;
      const photo = await photoOf(contents);
      const isDrawn = open.every((kind) => stills.has(withoutPhoto(lookOf(contents, kind))));
      if (!photo && isDrawn) return false;
      await savePoster(contents, photo);
      for (const kind of open) await drawOne(contents, kind, photo);
      return photo !== null || contents.photo_url === null;
    } catch (err) {
      log.warn({ err }, "a slate can't be drawn; showing the plain one");
      return false;
    }
  }

  async function drawOne(contents: Contents, kind: SlateKind, photo: Buffer | null): Promise<void> {
    const look = lookOf(contents, kind);
    const picture = await drawSlate(
      { ...contents, words: slateWords[kind] },
      photo,
      path.join(folder, "fonts"),
    );
    // A slate without its photo is used until the photo can be fetched.
    const name = photo || !contents.photo_url ? look : withoutPhoto(look);
    stills.set(name, readStill(await encode(ffmpeg, picture, fileOf(folder, name, "flv"))));
  }

  async function photoOf({ photo_url }: Contents): Promise<Buffer | null> {
    if (!photo_url) return null;
    const file = fileOf(folder, hash(withoutQuery(photo_url)), "photo");
    try {
      const kept = await readFile(file).catch(() => null);
      if (!kept) await fetchFile(photo_url, file, AbortSignal.timeout(photoPatience));
      const photo = kept ?? (await readFile(file));
      await sharp(photo).metadata();
      return photo;
    } catch (err) {
      await rm(file, { force: true });
      log.warn({ err }, "the photo for a slate can't be fetched; drawing the slate without it");
      return null;
    }
  }

  async function savePoster(contents: Contents, photo: Buffer | null): Promise<Buffer> {
    const picture = await drawSlate({ ...contents, words: "" }, photo, path.join(folder, "fonts"));
    const poster = await sharp(picture).jpeg({ quality: 82 }).toBuffer();
    await keepPoster(fileOf(folder, nameOf(contents), "jpg"), poster).catch((err: unknown) =>
      log.warn({ err }, "a poster can't be saved"),
    );
    return poster;
  }

  return {
    looks: (contents) => {
      order(contents);
      const look = (kind: SlateKind) => {
        const own = lookOf(contents, kind);
        return [own, withoutPhoto(own)].find((name) => stills.has(name)) ?? plain.look;
      };
      return { soon: look("soon"), delayed: look("delayed"), back: look("back"), ended: look("ended") };
    },
    still: (look) => stills.get(look) ?? (stills.get(plain.look) as Still),
    poster: async (contents) => {
      const file = fileOf(folder, nameOf(contents), "jpg");
      const kept = await readFile(file).catch(() => null);
      return kept ?? savePoster(contents, await photoOf(contents));
    },
    keep: (all) => {
      const used = new Set(all.flatMap((one) => SlateKind.options.map((kind) => lookOf(one, kind))));
      for (const look of stills.keys())
        if (look !== plain.look && !used.has(look.replace(/-text$/, ""))) stills.delete(look);
    },
  };
}

/**
 * Encodes an image as a two-second video of the house profile. All frames have the same quality, so that nothing moves
 * when the second repeats.
 */
async function encode(ffmpeg: Ffmpeg, picture: Buffer, file: string): Promise<Buffer> {
  const part = `${file}.part`;
  await writeFile(`${part}.png`, picture);
  const input = ["-loop", "1", "-framerate", "30", "-i", `file:${part}.png`];
  const silence = "-f lavfi -i anullsrc=r=48000:cl=stereo -t 2".split(" ");
  const video =
    "-c:v libx264 -preset veryfast -tune stillimage -profile:v main -qp 22 -x264-params ipratio=1".split(" ");
  const keys = "-pix_fmt yuv420p -g 30 -keyint_min 30 -sc_threshold 0 -bf 0 -c:a aac -b:a 32k -f flv".split(
    " ",
  );
  const child = spawnFfmpeg(ffmpeg, [...input, ...silence, ...video, ...keys, `file:${part}`], {
    niceness: 10,
  });
  const { code, said } = await child.ended;
  await rm(`${part}.png`, { force: true });
  if (code !== 0) throw new Error(`ffmpeg can't make a slate: ${said.trim()}`);
  await rename(part, file);
  return readFile(file);
}

/** Writes the poster completely or not at all. */
async function keepPoster(file: string, poster: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, poster);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

const withoutQuery = (url: string): string => url.replace(/[?#].*/s, "");
const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);
const fileOf = (folder: string, name: string, ending: string): string =>
  path.join(folder, `${name}.${ending}`);

/** A hash of the contents, so that the same slate is drawn once. Ignores the photo's query, whose token may change. */
function nameOf({ name, years, photo_url, home, colour }: Contents): string {
  return hash(JSON.stringify([design, name, years, photo_url && withoutQuery(photo_url), home, colour]));
}
const lookOf = (contents: Contents, kind: SlateKind): string => `${nameOf(contents)}-${kind}`;

const withoutPhoto = (look: string): string => `${look}-text`;

/** Deletes files that weren't used for a month. */
async function forget(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { atimeMs, mtimeMs } = await stat(file);
    if (name !== "fonts" && Date.now() - Math.max(atimeMs, mtimeMs) > keptFor)
      await rm(file, { force: true });
  }
}
