import { expect, test } from "vitest";
import { retryDelay } from "./backoff.ts";
import { outputProblem } from "./problem.ts";

test("a director reads why the service isn't sent on, and what to check", () => {
  expect(outputProblem("rtmp://x: Connection refused", false)).toBe(
    "The server doesn't answer. Please check the address.",
  );
  expect(outputProblem("Failed to resolve hostname live.example: Name or service not known", false)).toBe(
    "There is no such server. Please check the address.",
  );
  expect(outputProblem("Server error: NetStream.Publish.BadName", false)).toBe(
    "The server refuses the stream key. Please check it.",
  );
  expect(outputProblem("rtmp://x: Input/output error", false)).toBe(
    "The server closed the connection. Please check the address and the stream key.",
  );
  expect(outputProblem("av_interleaved_write_frame(): Broken pipe", true)).toBe("The connection was lost.");
});

test("a server that doesn't answer is tried again ever more slowly, at least twice a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 99].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
