import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { words } from "@vigil/contract";
import { packagedFfmpeg } from "@vigil/settings/ffmpeg";
import { afterAll, expect, test, vi } from "vitest";
import { commandEngine } from "./command.ts";
import { speechSettings } from "./settings.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "vigil-speech-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

/** Two seconds of a tone in stereo, as the sound of a recording. */
const recording = at("service.mp4");
const ffmpeg = (await packagedFfmpeg()) ?? "ffmpeg";
spawnSync(ffmpeg, ["-f", "lavfi", "-i", "sine=duration=2", "-ac", "2", "-c:a", "aac", recording]);

/** A program that does what `script` says; $1 is the audio, $2 the language, $3 the captions. */
function engineOf(script: string, placeholders = "{audio} {language} {captions}") {
  const program = at("my program");
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const settings = speechSettings({
    FFMPEG_SANDBOX: "auto",
    CAPTIONS_COMMAND: `"${program}" ${placeholders}`,
  });
  if (!settings) throw new Error("there is no program");
  return commandEngine(settings);
}
const running = new AbortController().signal;
const vtt = "WEBVTT\\n\\n00:00.000 --> 00:02.000\\n";

test("a program gets the sound as it wants it, and writes the captions", async () => {
  const engine = engineOf(`echo "progress =  40%" >&2; cp "$1" ${at("heard.wav")}; nice > ${at("niceness")}
    printf '${vtt}Language %s, %s arguments' "$2" $# > "$3"`);
  const progress: number[] = [];
  const written = await engine.transcribe(recording, "fr", (part) => progress.push(part), running);
  expect(written.toString()).toBe("WEBVTT\n\n00:00.000 --> 00:02.000\nLanguage fr, 3 arguments");
  expect(progress).toEqual([0.4]);
  const heard = readFileSync(at("heard.wav"));
  expect([heard.readUInt16LE(22), heard.readUInt32LE(24)]).toEqual([1, 16_000]);
  expect(Number(readFileSync(at("niceness"), "utf8"))).toBeGreaterThan(os.getPriority());
});

test("a program that adds the ending itself will do, and no shell reads what it is started with", async () => {
  const engine = engineOf(
    `printf '${vtt}%s' "$4" > "$3.vtt"`,
    "{audio} {language} {captions} '$(id) {else}'",
  );
  const written = await engine.transcribe(recording, "en", () => {}, running);
  expect(written.toString()).toContain("$(id) {else}");
});

test("a recording that is a playlist in truth is refused, and what it names isn't read", async () => {
  const sound = at("others.ts");
  spawnSync(ffmpeg, ["-f", "lavfi", "-i", "sine=duration=2", "-c:a", "aac", sound]);
  const engine = engineOf(`touch ${at("heard-others")}; printf '${vtt}' > "$3"`);
  for (const list of [
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${sound}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile ${path.basename(sound)}\n`,
  ]) {
    writeFileSync(at("playlist.mp4"), list);
    const written = engine.transcribe(at("playlist.mp4"), "en", () => {}, running);
    await expect(written).rejects.toMatchObject({ message: words.speechUnsuitable });
  }
  expect(existsSync(at("heard-others"))).toBe(false);
});

test("a program doesn't see the secrets of the server", async () => {
  process.env.SMTP_URL = "smtps://user:password@mail.example";
  try {
    const engine = engineOf(`env > "$3"`);
    const written = await engine.transcribe(recording, "en", () => {}, running);
    expect(written.toString()).toContain("PATH=");
    expect(written.toString()).not.toContain("SMTP_URL");
  } finally {
    delete process.env.SMTP_URL;
  }
});

test("a program that fails, writes nothing or isn't there says so in words", async () => {
  const failed = (script: string, file = recording) =>
    engineOf(script).transcribe(file, "en", () => {}, running);
  await expect(failed("echo 'no model' >&2; exit 3")).rejects.toMatchObject({
    message: words.speechFailed,
    cause: { message: expect.stringContaining("no model") },
  });
  await expect(failed("exit 0")).rejects.toMatchObject({ message: words.speechFailed });
  writeFileSync(at("text.mp4"), "no video");
  await expect(failed("exit 0", at("text.mp4"))).rejects.toMatchObject({ message: words.speechUnsuitable });
  const missing = commandEngine({
    program: at("nothing"),
    args: [],
    ffmpegPath: undefined,
    ffmpegSandbox: "auto",
  });
  await expect(missing.transcribe(recording, "en", () => {}, running)).rejects.toMatchObject({
    message: words.speechFailed,
  });
});

test("a server that stops ends the program and all that it started", async () => {
  const stopping = new AbortController();
  const engine = engineOf(`sleep 600 & echo $! > ${at("pid")}; wait`);
  const written = engine.transcribe(recording, "en", () => {}, stopping.signal);
  await vi.waitFor(() => expect(existsSync(at("pid")) && readFileSync(at("pid"), "utf8")).toMatch(/\d+\n/), {
    timeout: 240_000,
  });
  stopping.abort(new Error("stopped"));
  await expect(written).rejects.toThrow("stopped");
  const started = Number(readFileSync(at("pid"), "utf8"));
  const isRunning = () => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(started)], { encoding: "utf8" });
    return /^[^Z]/.test(stdout.trim());
  };
  await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 240_000 });
});

test("a command without its placeholders is refused at start", () => {
  expect(speechSettings({ FFMPEG_SANDBOX: "auto" })).toBeUndefined();
  expect(() =>
    speechSettings({ FFMPEG_SANDBOX: "auto", CAPTIONS_COMMAND: "whisper-cli -f {audio}" }),
  ).toThrow("{captions}");
  expect(
    speechSettings({ FFMPEG_SANDBOX: "auto", CAPTIONS_COMMAND: `'a b' -m "c d"e {audio} -of {captions}` }),
  ).toEqual({
    program: "a b",
    args: ["-m", "c de", "{audio}", "-of", "{captions}"],
    ffmpegPath: undefined,
    ffmpegSandbox: "auto",
  });
});
