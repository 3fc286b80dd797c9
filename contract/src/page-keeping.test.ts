import { expect, test } from "vitest";
import { prolongableFrom, prolonged } from "./page-keeping.ts";

test("a family prolongs its page by a year, as often as it likes, up to two years ahead", () => {
  expect(prolonged("2026-12-07", "2026-11-25")).toBe("2027-12-07");
  expect(prolonged("2027-11-25", "2026-11-25")).toBe("2028-11-25");
  expect(prolonged("2027-11-26", "2026-11-25")).toBeNull();
  expect(prolongableFrom("2027-11-26")).toBe("2026-11-26");
});

test("a page that has closed opens again for a year from today", () => {
  expect(prolonged("2024-05-01", "2026-11-25")).toBe("2027-11-25");
});

test("a year from the 29th of February ends on the 28th", () => {
  expect(prolonged("2028-02-29", "2027-06-01")).toBe("2029-02-28");
});
