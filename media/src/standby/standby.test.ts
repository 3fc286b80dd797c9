import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimeOf } from "../children.ts";
import { createLog } from "../log.ts";
import { signOfLife } from "./primary-file.ts";
import { becomePrimary, isShared, type Term } from "./standby.ts";

let folder: string;
let waiting: AbortController;
let terms: Term[];
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-standby-"));
  waiting = new AbortController();
  [terms, lines] = [[], []];
});
afterEach(async () => {
  waiting.abort();
  for (const term of terms) await term.end();
  rmSync(folder, { recursive: true, force: true });
});

async function stand(onDeposed = () => {}, { nodes = [1], isAdopting = false } = {}): Promise<Term | null> {
  const log = createLog("info", (line) => void lines.push(line));
  const term = await becomePrimary({ folder, nodes, isAdopting, log, signal: waiting.signal, onDeposed });
  if (term) terms.push(term);
  return term;
}

test("the first primary finds what a single media process had left", async () => {
  mkdirSync(path.join(folder, "programmes", "a-service"), { recursive: true });
  writeFileSync(path.join(folder, "programmes", "a-service", "programme.jsonl"), "what was aired");
  expect(isShared(folder)).toBe(false);
  const term = await stand();
  expect(term?.number).toBe(1);
  expect(readdirSync(folder)).toEqual(["term-0000000001"]);
  const journal = path.join(term?.folder ?? "", "programmes", "a-service", "programme.jsonl");
  expect(readFileSync(journal, "utf8")).toBe("what was aired");
  expect(isShared(folder)).toBe(true);
});

test("of several that start together one is primary; the next follows once it gives its place away", async () => {
  const all = [stand(), stand(), stand()];
  const first = await Promise.race(all);
  await expect.poll(() => lines.filter((line) => line.includes("standing by")).length).toBe(2);
  expect(terms).toHaveLength(1);
  await first?.end();
  await expect.poll(() => terms.length).toBe(2);
  expect(terms[1]?.number).toBe(2);
  waiting.abort();
  expect((await Promise.all(all)).filter((term) => term === null)).toHaveLength(1);
});

/** A process that has given its place away and then runs `code`. */
function endedPrimary(code: string): Promise<unknown> {
  const child = spawn(process.execPath, ["-e", code]);
  const [pid = 0, term] = [child.pid, path.join(folder, "term-0000000007")];
  mkdirSync(term);
  const [since, namespace] = [startTimeOf(pid), readlinkSync("/proc/self/ns/pid")];
  const last = { id: "the one before", pid, since, namespace, at: Date.now(), ended: true };
  writeFileSync(path.join(term, "primary.json"), JSON.stringify(last));
  return once(child, "exit").then(([code, signal]) => signal ?? code);
}

test("a primary that has given its place away is left alone until it ends by itself", async () => {
  const ended = endedPrimary("setTimeout(() => {}, 50)");
  expect((await stand())?.number).toBe(8);
  expect(await ended).toBe(0);
});

test("a primary that has given its place away but doesn't end is killed, because it holds the ports", async () => {
  const ended = endedPrimary("setInterval(() => {}, 1000)");
  expect((await stand())?.number).toBe(8);
  expect(await ended).toBe("SIGKILL");
});

test("the primary counts who stands by, and no longer one that has ended or fallen silent", async () => {
  const first = (await stand()) as Term;
  expect(first.standingBy()).toBe(0);
  const other = stand();
  await expect.poll(() => first.standingBy()).toBe(1);
  const [sign = ""] = readdirSync(path.join(folder, ".standing-by"));
  waiting.abort();
  await other;
  expect(first.standingBy()).toBe(0);
  // As one that was killed leaves it.
  writeFileSync(path.join(folder, ".standing-by", sign), "1");
  vi.spyOn(performance, "now").mockReturnValueOnce(1e9);
  expect(first.standingBy()).toBe(1);
  vi.spyOn(performance, "now").mockReturnValueOnce(1e9 + 11_000);
  expect(first.standingBy()).toBe(0);
  vi.restoreAllMocks();
});

test("a primary whose folder another one has taken is deposed, and can't write into it", async () => {
  const deposed = vi.fn();
  const first = (await stand(deposed)) as Term;
  // As another machine sees it: a primary of which nothing is known but that it is silent.
  const file = path.join(first.folder, "primary.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ended: true }));
  const second = await stand();
  expect(second?.number).toBe(2);
  await expect.poll(() => deposed.mock.calls.length).toBeGreaterThan(0);
  expect(existsSync(first.folder)).toBe(false);
  expect(await signOfLife(first.folder)).toBe(false);
});

test("who is to follow a silent primary at once gives up as soon as that gives a sign of life", async () => {
  const primary = await stand();
  expect(await stand(undefined, { isAdopting: true })).toBeNull();
  expect(primary?.standingBy(), "it stands by for nobody").toBe(0);
});

test("two nodes have a primary each, and what stands by for one of them only counts there", async () => {
  const [first, second] = [await stand(), await stand(undefined, { nodes: [1, 2] })];
  expect([first?.node, second?.node]).toEqual([1, 2]);
  const third = stand(undefined, { nodes: [2] });
  await expect.poll(() => second?.standingBy()).toBe(1);
  expect(first?.standingBy()).toBe(0);
  await second?.end();
  expect((await third)?.node).toBe(2);
});
