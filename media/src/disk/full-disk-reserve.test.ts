import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { ExpectedRecording } from "./core/space-needed.ts";
import { openReserve, type Reserve } from "./full-disk-reserve.ts";

const megabyte = 1024 ** 2;
const total = 40 * megabyte;
let folder: string;
let expected: ExpectedRecording[];
/** A disk of 40 MB: what others use, and the reserve. */
let others: number;
let written: number;
let reserve: Reserve;
let changes: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-reserve-"));
  [expected, others, written, changes] = [[], 0, 0, 0];
  reserve = openReserve({
    folder,
    expected: () => expected,
    log: createLog("silent", () => {}),
    changed: () => void changes++,
    measure: async () => ({ free: free(), total }),
  });
});
afterEach(async () => {
  await reserve.close();
  rmSync(folder, { recursive: true, force: true });
});

const held = () => statSync(path.join(folder, "reserve"), { throwIfNoEntry: false })?.size ?? 0;
const free = () => total - held() - others - written;
const full = () => Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
const write = (bytes: number) =>
  reserve.withSpace(bytes, async () => {
    if (bytes > free()) throw full();
    written += bytes;
  });
/** A service that needs this many megabytes. */
const service = (size: number): ExpectedRecording => ({ seconds: size, rate: megabyte });

test("space is reserved for what is on air, and others can fill the rest of the disk", async () => {
  expected = [service(20)];
  await reserve.adjust();
  expect(held()).toBe(20 * megabyte);
  expect(reserve.minutesLeft).toBeNull();
  others = free();
  for (let n = 0; n < 19; n++) await write(megabyte);
  await expect(write(2 * megabyte)).rejects.toMatchObject({ code: "ENOSPC" });
});

test("space that a service no longer needs is released, all of it at the end", async () => {
  expected = [service(20)];
  await reserve.adjust();
  expected = [service(5)];
  await reserve.adjust();
  expect(held()).toBe(5 * megabyte);
  expected = [];
  await reserve.adjust();
  expect(held()).toBe(0);
});

test("a disk that is too small is reported, and the reserve never fills it", async () => {
  others = 28 * megabyte;
  expected = [{ seconds: 3600, rate: megabyte / 60 }];
  await reserve.adjust();
  expect(reserve.minutesLeft).toBe(10);
  expect(free()).toBe(2 * megabyte);
  others = 0;
  expected = [{ seconds: 600, rate: megabyte / 60 }];
  await reserve.adjust();
  expect(reserve.minutesLeft).toBeNull();
  expect(changes).toBe(2);
});

test("what may be used for anything else is what no service needs, and the rest of the machine keeps some", async () => {
  expect(await reserve.spare()).toBe(38 * megabyte);
  expected = [service(20)];
  expect(await reserve.spare()).toBe(18 * megabyte);
  await reserve.adjust();
  expect(await reserve.spare()).toBe(18 * megabyte);
  others = 30 * megabyte;
  expect(await reserve.spare()).toBe(0);
});

test("a failure for another reason releases nothing", async () => {
  expected = [service(20)];
  await reserve.adjust();
  const broken = Object.assign(new Error("The disk is broken."), { code: "EIO" });
  await expect(reserve.withSpace(1, () => Promise.reject(broken))).rejects.toBe(broken);
  expect(held()).toBe(20 * megabyte);
});
