import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("no key, password, token or query is ever logged", () => {
  const lines: string[] = [];
  const log = createLog("debug", (line) => lines.push(line));
  const cause = new Error("GET http://127.0.0.1:3000/v1/files/1?signature=secret-1 failed");
  log.error({ err: new Error("rtsp://admin:secret-2@10.0.0.9/secret-3 is away", { cause }) }, "a camera");
  log.info({ to: "rtmp://vigil.example/live/secret-4" }, "wss://media.example/live/camera?t=secret-5 and on");
  log.debug({ url: "https://media.example/live/x/index.m3u8?t=secret-6#secret-7" }, "said");
  const text = lines.join("");
  expect(text).not.toMatch(/secret-\d/);
  expect(text).toContain("http://127.0.0.1:3000/v1/files/1 failed");
  expect(text).toContain("rtsp://10.0.0.9 is away");
  expect(text).toContain("wss://media.example and on");
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 30, 20]);
});

test("a log leaves out entries below its level", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info({}, "not this");
  log.warn({}, "this");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["this"]);
});
