import { expect, test } from "vitest";
import { compareRecordings } from "./compare-recordings.ts";

test("a home reads which of two recordings is longer, and that both are there", () => {
  expect(compareRecordings("Cloudflare", 1800, 1805)).toBe("Cloudflare's recording is as long as Vigil's.");
  expect(compareRecordings("Cloudflare", 1800, 1900)).toBe(
    "Cloudflare's recording is 100 seconds shorter than Vigil's.",
  );
  expect(compareRecordings("Cloudflare", 1800, 600)).toBe(
    "Vigil's recording is 20 minutes shorter than Cloudflare's, which you can download instead.",
  );
  expect(compareRecordings("Cloudflare", 1800, null)).toMatch(/^Vigil has no recording/);
});
