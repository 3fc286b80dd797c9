import { expect, test, vi } from "vitest";
import { hlsSource } from "./hls.ts";

type Listener = (name: string, told: unknown) => void;
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

/** What the page hears of a request that was answered so; undefined: nobody answered. */
async function heardOf(code: number | undefined, fatal = false): Promise<string[]> {
  const heard: string[] = [];
  const source = await hlsSource(document.createElement("video"), {
    address: (url) => url,
    refused: () => heard.push("refused"),
    answered: (isAnswered) => heard.push(isAnswered ? "answered" : "unanswered"),
    failed: (what) => heard.push(what),
  });
  source.open("https://media.example/live/p/index.m3u8?t=1");
  listeners.get("error")?.("error", { type: "network", fatal, ...(code ? { response: { code } } : {}) });
  return heard;
}

test("a pass that isn't taken any more is renewed, whether it ran out or was withdrawn", async () => {
  expect(await heardOf(401)).toEqual(["answered", "refused"]);
  expect(await heardOf(403)).toEqual(["answered", "refused"]);
});

test("what isn't there yet, and a line that is down, say nothing of the pass", async () => {
  expect(await heardOf(404)).toEqual(["answered"]);
  expect(await heardOf(undefined)).toEqual(["unanswered"]);
  expect(await heardOf(undefined, true)).toEqual(["unanswered", "network"]);
});
