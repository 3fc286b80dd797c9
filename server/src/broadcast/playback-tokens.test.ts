import { hkdfSync } from "node:crypto";
import { mediaKeys, Pass } from "@vigil/contract";
import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { createPlaybackTokens } from "./playback-tokens.ts";

const secret = "a secret of at least thirty-two characters";
const noon = Date.UTC(2026, 10, 20, 12);
const hours = (n: number) => n * 3_600_000;
const source = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";
const key = new Uint8Array(hkdfSync("sha256", secret, "vigil", mediaKeys.pass, 32));
const read = (token: string, at = noon) =>
  jwtVerify(token, key, { algorithms: ["HS256"], currentDate: new Date(at), requiredClaims: ["exp"] });

test("media can read a playback token, which says what it opens", async () => {
  const playbackTokens = createPlaybackTokens(secret, () => noon);
  const opened = async (token: string) => Pass.parse((await read(token)).payload);
  expect(await opened(playbackTokens.watch("P".repeat(22), null, "page"))).toEqual({
    kind: "watch",
    programme: "P".repeat(22),
    guest: null,
  });
  expect(await opened(playbackTokens.source(source))).toEqual({ kind: "source", source });
  expect(await opened(playbackTokens.camera(source, "a"))).toEqual({ kind: "camera", source, link: "a" });
});

test("a playback token stays the same for half a day, and expires within a day", async () => {
  const at = (time: number) => createPlaybackTokens(secret, () => time).source(source);
  expect(at(noon + hours(11))).toBe(at(noon));
  expect(at(noon + hours(12))).not.toBe(at(noon));
  await expect(read(at(noon), noon + hours(23))).resolves.toBeDefined();
  await expect(read(at(noon), noon + hours(25))).rejects.toThrow();
});

test("two people without a name get different tokens", () => {
  const playbackTokens = createPlaybackTokens(secret, () => noon);
  expect(playbackTokens.watch("p", null, "one")).not.toBe(playbackTokens.watch("p", null, "two"));
});
