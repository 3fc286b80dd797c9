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
const read = (pass: string, at = noon) =>
  jwtVerify(pass, key, { algorithms: ["HS256"], currentDate: new Date(at), requiredClaims: ["exp"] });

test("a pass is a token that media can read, and says what it opens", async () => {
  const passes = createPlaybackTokens(secret, () => noon);
  const opened = async (pass: string) => Pass.parse((await read(pass)).payload);
  expect(await opened(passes.watch("P".repeat(22), null, "page"))).toEqual({
    kind: "watch",
    programme: "P".repeat(22),
    guest: null,
  });
  expect(await opened(passes.source(source))).toEqual({ kind: "source", source });
  expect(await opened(passes.camera(source))).toEqual({ kind: "camera", source });
});

test("a pass stays the same for half a day, and ends within a day", async () => {
  const at = (time: number) => createPlaybackTokens(secret, () => time).source(source);
  expect(at(noon + hours(11))).toBe(at(noon));
  expect(at(noon + hours(12))).not.toBe(at(noon));
  await expect(read(at(noon), noon + hours(23))).resolves.toBeDefined();
  await expect(read(at(noon), noon + hours(25))).rejects.toThrow();
});

test("two people without a name hold two passes", () => {
  const passes = createPlaybackTokens(secret, () => noon);
  expect(passes.watch("p", null, "one")).not.toBe(passes.watch("p", null, "two"));
});
