import { solve } from "@vigil/contract/proof-of-work";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { beginWork, type Form, provedBy } from "./begin.ts";

const { responses, requests } = cleanBrowser();
const challenge = { challenge: `1.${"a".repeat(32)}.s`, bits: 4, count: 2, after: 0 };
let pages = 0;
/** Of a page that no other test has worked for. */
const form = (): Form => ({ purpose: "register", page: `page-${pages++}` });
let fails = false;

/** A worker that does the work at once, or can't be loaded. */
class FakeWorker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(data: typeof challenge): void {
    queueMicrotask(() => (fails ? this.onerror?.() : this.onmessage?.({ data: solve(data) })));
  }
  terminate(): void {}
}

beforeEach(() => {
  fails = false;
  vi.stubGlobal("Worker", FakeWorker);
  responses.set("/v1/public/challenge", { body: challenge });
});
afterEach(() => vi.unstubAllGlobals());
const proof = expect.stringMatching(/^1\.a+\.s\.\d+-\d+$/);

test("the work is done once while somebody types, and each answer is sent once", async () => {
  const one = form();
  beginWork(one);
  beginWork(one);
  expect(await provedBy(one)).toEqual({ proof });
  expect(requests).toEqual([{ path: "/v1/public/challenge", body: { purpose: "register", page: one.page } }]);
  expect(await provedBy(one), "sent again, after an error").toEqual({ proof });
  expect(requests).toHaveLength(2);
});

test("the form is sent all the same where the work can't be done", async () => {
  fails = true;
  expect(await provedBy(form()), "the worker fails").toEqual({});
  responses.set("/v1/public/challenge", "away");
  expect(await provedBy(form()), "the line is cut").toEqual({});
  vi.stubGlobal("Worker", undefined);
  const before = requests.length;
  expect(await provedBy(form()), "an old browser").toEqual({});
  expect(requests).toHaveLength(before);
});
