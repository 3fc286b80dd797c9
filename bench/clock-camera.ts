import { type ChildProcess, spawn } from "node:child_process";
import type { Page } from "playwright";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";

// A frame of 8 × 5 squares, black or white: the time in milliseconds (32 bits), the camera's number (4), a checksum
// (4).
const columns = 8;
const rows = 5;
const side = 40;
const frame = { width: columns * side, height: rows * side };
const fps = 30;

/** A camera whose every frame encodes its time and its camera (0 to 15). */
export async function clockCamera(address: string, number: number): Promise<ChildProcess> {
  const child = spawn(
    await ensureFfmpeg(),
    [
      ...["-v", "error", "-f", "rawvideo", "-pix_fmt", "gray", "-s", `${frame.width}x${frame.height}`],
      ...["-r", String(fps), "-i", "pipe:0", "-f", "lavfi", "-i", "sine=frequency=300:sample_rate=48000"],
      ...[
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-tune",
        "zerolatency",
        "-profile:v",
        "main",
        "-g",
        String(fps),
      ],
      ...["-pix_fmt", "yuv420p", "-c:a", "aac", "-ac", "2", "-flush_packets", "1", "-f", "flv", address],
    ],
    { stdio: ["pipe", "ignore", "ignore"] },
  );
  const since = performance.now();
  let sent = 0;
  const filming = setInterval(() => {
    for (; sent < ((performance.now() - since) / 1000) * fps; sent++)
      child.stdin?.write(picture(Date.now(), number));
  }, 8);
  child.stdin?.on("error", () => clearInterval(filming));
  child.once("exit", () => clearInterval(filming));
  return child;
}

function picture(time: number, number: number): Buffer {
  const low = time % 2 ** 32;
  const bits = [...Array(32).keys()].map((bit) => Math.floor(low / 2 ** bit) % 2);
  const name = [0, 1, 2, 3].map((bit) => (number >> bit) & 1);
  const check = [0, 1, 2, 3].map(
    (at) => bits.filter((_, bit) => bit % 4 === at).reduce((sum, bit) => sum + bit, 0) % 2,
  );
  const squares = [...bits, ...name, ...check];
  const pixels = Buffer.alloc(frame.width * frame.height, 16);
  for (const [at, isWhite] of squares.entries()) {
    if (!isWhite) continue;
    const left = (at % columns) * side;
    for (let y = Math.floor(at / columns) * side, end = y + side; y < end; y++)
      pixels.fill(235, y * frame.width + left, y * frame.width + left + side);
  }
  return pixels;
}

/** The frame that the page's video shows: its age in milliseconds, and its camera. Null while it can't be read. */
export const readClock = (page: Page, selector = "video") =>
  page.evaluate<{ age: number; camera: number } | null>(
    `(${read})(document.querySelector(${JSON.stringify(selector)}))`,
  );

/** Waits in the page until its video shows that camera; resolves to that time (Date.now()). */
export const whenShown = (page: Page, camera: number, selector = "video") =>
  page.evaluate<number>(`new Promise((done) => {
    const look = () => {
      const seen = (${read})(document.querySelector(${JSON.stringify(selector)}));
      if (seen?.camera === ${camera}) done(Date.now());
      else setTimeout(look, 10);
    };
    look();
  })`);

const read = `(video) => {
  if (!video || !video.videoWidth) return null;
  const [columns, rows, of] = [${columns}, ${rows}, 6];
  const pen = (window.clockPen ??= Object.assign(document.createElement("canvas"), { width: columns * of, height: rows * of })
    .getContext("2d", { willReadFrequently: true }));
  pen.drawImage(video, 0, 0, columns * of, rows * of);
  const bit = (at) => {
    const [x, y] = [(at % columns) * of + of / 2, Math.floor(at / columns) * of + of / 2];
    return pen.getImageData(x, y, 1, 1).data[1] > 127 ? 1 : 0;
  };
  let time = 0;
  const check = [0, 0, 0, 0];
  for (let at = 0; at < 32; at++) {
    time += bit(at) * 2 ** at;
    check[at % 4] ^= bit(at);
  }
  if (check.some((one, at) => one !== bit(36 + at))) return null;
  const camera = [0, 1, 2, 3].reduce((sum, at) => sum + bit(32 + at) * 2 ** at, 0);
  return { age: ((Date.now() % 2 ** 32) - time + 2 ** 32) % 2 ** 32, camera };
}`;
