import { expect, test, vi } from "vitest";
import { hlsSource } from "./hls.ts";

type Listener = (name: string, data: unknown) => void;
const listeners = new Map<string, Listener>();
vi.mock("hls.js/light", () => ({
  default: class {
    static Events = { ERROR: "error" };
    static ErrorTypes = { NETWORK_ERROR: "network" };
    on(name: string, listen: Listener) {
      listeners.set(name, listen);
    }
    attachMedia() {}
    loadSource() {}
  },
}));

/** What hls.ts reports about a response with this status; undefined: no response at all. */
async function reportsOf(code: number | undefined, fatal = false): Promise<string[]> {
  const reports: string[] = [];
  const source = await hlsSource(document.createElement("video"), {
    address: (url) => url,
    refused: () => reports.push("refused"),
    answered: (isAnswered) => reports.push(isAnswered ? "answered" : "unanswered"),
    failed: (what) => reports.push(what),
  });
  source.open("https://media.example/live/p/index.m3u8?t=1", null);
  listeners.get("error")?.("error", { type: "network", fatal, ...(code ? { response: { code } } : {}) });
  return reports;
}

test("a rejected token is renewed, whether it expired or was withdrawn", async () => {
  expect(await reportsOf(401)).toEqual(["answered", "refused"]);
  expect(await reportsOf(403)).toEqual(["answered", "refused"]);
});

test("a missing file or a lost connection isn't mistaken for a rejected token", async () => {
  expect(await reportsOf(404)).toEqual(["answered"]);
  expect(await reportsOf(undefined)).toEqual(["unanswered"]);
  expect(await reportsOf(undefined, true)).toEqual(["unanswered", "network"]);
});
