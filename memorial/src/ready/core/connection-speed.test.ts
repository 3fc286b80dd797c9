import { expect, test } from "vitest";
import { connectionSpeed } from "./connection-speed.ts";

test.each([
  [200_000, 400, "quick"],
  [200_000, 1600, "slow"],
  [200_000, 8100, "verySlow"],
  [200_000, 0, "quick"],
] as const)("%i bytes in %i ms: %s", (bytes, ms, speed) => expect(connectionSpeed(bytes, ms)).toBe(speed));
