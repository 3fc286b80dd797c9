import { randomUUID } from "node:crypto";
import { createSocket } from "node:dgram";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Isolation, sandboxOf } from "@vigil/settings/ffmpeg";
import type { SandboxMode } from "@vigil/settings/ffmpeg-sandbox";
import sharp from "sharp";
import { findFfmpeg } from "../../../media/src/ffmpeg.ts";
import { fontFiles } from "../../../media/src/programme/slates/fonts.ts";
import { s3Storage } from "../../../server/src/ports/storage/s3.ts";
import type { S3Settings } from "../../../server/src/ports/storage/settings.ts";
import { assertFree } from "../part.ts";
import { checked, type Finding } from "./check.ts";

/** Bytes. An hour of a service takes about 1.2 GB, and as much again for its second recording. */
const enough = 20e9;
const tooLittle = 2e9;

/** Writes, reads and deletes a file in a folder, and looks at the room that is left. */
export const checkFolder = (setting: string, folder: string): Promise<Finding> =>
  checked(
    `Files in ${setting}`,
    `Set ${setting} to a folder that this account may write to, or give it that right (its number is ${process.getuid?.() ?? "unknown"}).`,
    async () => {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${randomUUID()}.doctor`);
      const text = randomUUID();
      try {
        await writeFile(file, text);
        if ((await readFile(file, "utf8")) !== text) throw new Error("What was written reads differently.");
      } finally {
        await rm(file, { force: true });
      }
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const found = `${folder} can be written, read and emptied; ${(free / 1e9).toFixed(1)} GB are free.`;
      if (free >= enough) return found;
      const remedy =
        "An hour of a service needs about 2.5 GB with its second recording. Give it a larger disk.";
      return { state: free < tooLittle ? "failing" : "warning", found, remedy };
    },
  );

/** The settings that name a bucket, with those that say where it is. */
const bucketSettings = {
  S3_BUCKET: "S3_ENDPOINT and S3_BUCKET",
  BACKUP_DIR: "BACKUP_DIR and BACKUP_S3_… (without those, S3_…)",
};

/** Writes, reads and deletes a file in the bucket, in a folder of it such as `vigil/`. */
export const checkBucket = (
  setting: keyof typeof bucketSettings,
  settings: S3Settings,
  dataDir: string,
  folder = "",
): Promise<Finding> =>
  checked(
    `Files in ${setting}`,
    `Check ${bucketSettings[setting]}, and that its key may put, get, list and delete objects in it.`,
    async () => {
      const store = s3Storage(settings, path.join(dataDir, "scratch"));
      const [id, text] = [`${folder}${randomUUID()}.doctor`, randomUUID()];
      try {
        await store.put(id, Readable.from([text]), Number.POSITIVE_INFINITY);
        try {
          if (String(await buffer(await store.read(id))) !== text)
            throw new Error("What was written reads differently.");
        } finally {
          await store.remove(id);
        }
        return `The bucket ${settings.bucket} can be written, read and emptied.`;
      } finally {
        store.close();
      }
    },
  );

/** Whether a TCP port is free, or held by this installation. `health`: the address at which ours would answer. */
export const checkPort = (setting: string, host: string, port: number, health?: string): Promise<Finding> =>
  checked(
    setting,
    `Stop the program that uses port ${port}, or set ${setting} to another number.`,
    async () => {
      const answer =
        health && (await fetch(health, { signal: AbortSignal.timeout(3000) }).catch(() => undefined));
      if (answer && (await answer.text()).includes('"status"')) return `Vigil answers on port ${port}.`;
      await assertFree(setting, host, port);
      return `Port ${port} is free.`;
    },
  );

/** Whether a UDP port is free; `inUse` is no fault while media runs. */
export const checkUdpPort = (setting: string, host: string, port: number): Promise<Finding> =>
  checked(setting, `Set ${setting} to another range.`, async () => {
    const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
    const bound = Promise.withResolvers<void>();
    socket.once("error", bound.reject).bind(port, host, bound.resolve);
    try {
      await bound.promise;
      return `UDP ${port} is free. Open it for cameras in the firewall, with the 99 after it.`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      return `UDP ${port} is in use, as it is while an SRT camera of this installation listens there.`;
    } finally {
      socket.close();
    }
  });

export const checkFfmpeg = (configured: string | undefined, mode: SandboxMode): Promise<Finding> =>
  checked("ffmpeg", "Install ffmpeg 5.1 or newer, or set FFMPEG_PATH to one.", async () => {
    const { path: program, version, missing, isolation } = await findFfmpeg(configured, mode);
    if (program && missing.length === 0)
      return `ffmpeg ${version}, with H.264, AAC and SRT. ${isolationWords(isolation)}`;
    return {
      state: program ? "warning" : "failing",
      found: missing.join(" "),
      remedy: "Install ffmpeg 5.1 or newer, or set FFMPEG_PATH to one.",
    };
  });

/** What an ffmpeg may touch; what a system doesn't allow, such as in most containers, is no fault. */
function isolationWords(isolation: Isolation): string {
  const memory = isolation.memory.length > 0 ? "with" : "prlimit is missing, so without";
  const sentences = {
    bubblewrap:
      "Each runs in a sandbox of its own (bubblewrap): it sees the files of its job alone, and no network unless it calls a camera or a server",
    network: "Uploaded films are read without a network (unshare)",
    none: "This system allows no network apart for reading uploaded films (unshare), so only ffmpeg's own lists of what it may open keep them from it",
  };
  const why = isolation.problem === null ? "" : ` There is no sandbox: ${isolation.problem}.`;
  return `${sentences[sandboxOf(isolation)]}; uploads are read ${memory} a limit of memory.${why}`;
}

/** Draws a name with each of the fonts of slates. */
export const checkFonts = (): Promise<Finding> =>
  checked("Fonts", "Install Vigil's packages again: `npm ci`.", async () => {
    for (const { face, file } of fontFiles)
      await sharp({ text: { text: "Élise", font: `${face} 24`, fontfile: file } })
        .png()
        .toBuffer();
    return "Slates can be drawn in Latin, Cyrillic, Greek, Arabic and Hebrew letters.";
  });
