import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findFfmpeg, spawnFfmpeg, withoutPasswords } from "./ffmpeg.ts";

test("a machine without ffmpeg lists what it can't do, and copied cameras still work", async () => {
  const none = await findFfmpeg("/nowhere/ffmpeg");
  expect(none.path).toBeNull();
  expect(none.missing).toEqual([expect.stringContaining("Set FFMPEG_PATH")]);
  expect(() => spawnFfmpeg(none, [])).toThrow("There is no ffmpeg on this machine.");
});

test("the npm package's old ffmpeg can encode, and SRT is reported as missing", async () => {
  const { path } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg") as { path: string };
  const own = await findFfmpeg(path);
  expect(own).toMatchObject({ encodes: true, srt: false, readsEnhanced: false });
  expect(own.missing).toEqual(["SRT cameras: this ffmpeg was built without it."]);
});

test("ffmpeg's messages are shortened and have no passwords", async () => {
  const ffmpeg = await findFfmpeg();
  const { ended } = spawnFfmpeg(ffmpeg, ["-i", "rtsp://chapel:lilies@127.0.0.1:1/", "-f", "null", "-"]);
  const { code, stderr } = await ended;
  expect(code).not.toBe(0);
  expect(stderr).toContain("rtsp://…@127.0.0.1");
  expect(stderr).not.toContain("lilies");
  expect(withoutPasswords("srt://h:1?mode=listener&passphrase=lilies&x=1")).toBe(
    "srt://h:1?mode=listener&passphrase=…&x=1",
  );
});

test.runIf(process.platform !== "win32")(
  "an ffmpeg that can't be started because too many files are open ends with an error, without other harm",
  async () => {
    // Opens files up to the limit and then starts an ffmpeg.
    const code = `
    import { openSync } from "node:fs";
    import { spawnFfmpeg } from ${JSON.stringify(new URL("./ffmpeg.ts", import.meta.url).href)};
    try { for (;;) openSync("/dev/null"); } catch {}
    const child = spawnFfmpeg({ path: "ffmpeg" }, ["-version"]);
    child.process.stdin.write("A picture.");
    for await (const bytes of child.process.stdout) throw new Error(bytes);
    child.kill();
    const { code } = await child.ended;
    process.exit(code === null ? 0 : 1);`;
    const run = ["-c", 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, code];
    const { status, stderr } = spawnSync("sh", run, { encoding: "utf8" });
    expect({ status, stderr: stderr.replace(/.*Warning:.*\n/g, "") }).toEqual({ status: 0, stderr: "" });
  },
);
