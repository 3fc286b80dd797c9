import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openFolder } from "../../../test/sample-videos.ts";
import { findFfmpeg } from "../../ffmpeg.ts";
import { createLog } from "../../log.ts";
import { createSlates } from "./slates.ts";
import { StillVideoRun } from "./still-video.ts";

const folder = openFolder();
afterAll(() => folder.remove());
const waitOptions = { timeout: 300_000, interval: 50 };
const contents = {
  language: "en" as const,
  name: "Łukasz <b>Żółć</b> & Søn",
  years: "1931 – 2026",
  photo_url: "http://127.0.0.1/photo.jpg?pass=1",
  starts_at: null,
  home: "Lindenwood",
  colour: "#FFFF00",
};
const portrait = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: "#AA0000" } })
    .jpeg()
    .toBuffer();

test("the slate shows the person as soon as it is drawn, and the photo as soon as it can be fetched", async () => {
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const lines: string[] = [];
  const log = createLog("info", (line) => void lines.push(line));
  const parts = { folder: folder.at("slates"), ffmpeg, log };
  const without = createSlates({
    ...parts,
    fetchFile: async () => {
      throw new Error("no such photo");
    },
  });
  expect(without.images(contents).soon).toBe("plain");
  await expect.poll(() => without.images(contents).ended, waitOptions).toMatch(/-ended-text$/);
  expect(lines.join("\n")).not.toContain("pass=1");

  const slates = createSlates({
    ...parts,
    fetchFile: async (_url, file) => writeFile(file, await portrait()),
  });
  await expect.poll(() => slates.images(contents).ended, waitOptions).toMatch(/-ended$/);
  // The token in the photo's address has changed, the slate hasn't.
  expect(slates.images({ ...contents, photo_url: "http://127.0.0.1/photo.jpg?pass=2" })).toEqual(
    slates.images(contents),
  );
  expect(slates.images({ ...contents, language: "fr" }).ended, "in French it is another slate").not.toBe(
    slates.images(contents).ended,
  );
  const poster = sharp(await slates.poster(contents));
  expect(await poster.metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 720 });
  const { data } = await poster
    .extract({ left: 620, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(40);

  // A procession changes only the pause slate, which stays as it was until the new one is drawn.
  const shown = slates.images(contents);
  const ahead = { ...contents, next: "Riverside Cemetery, 3:30 pm" };
  expect(slates.images(ahead)).toEqual(shown);
  await expect.poll(() => slates.images(ahead).back, waitOptions).not.toBe(shown.back);
  expect({ ...slates.images(ahead), back: shown.back }).toEqual(shown);

  const run = new StillVideoRun(slates.still(slates.images(contents).soon));
  const [first, second] = [run.take(), run.take()];
  expect(second.ts).not.toEqual(first.ts);
  expect(first.ts.length % 188).toBe(0);
  slates.retain([]);
  expect(slates.still(slates.images(contents).soon)).toBeDefined();
});
