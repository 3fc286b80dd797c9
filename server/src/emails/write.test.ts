import { expect, test } from "vitest";
import { keyTexts } from "./write.ts";

test("the services of an alert are written by the reader's clock, each on a line", () => {
  const runtime = { productName: "Vigil", publicUrl: "https://vigil.example" };
  const services = [
    { name: "Edith Shaw", at: "2026-11-20T19:00:00Z", zone: "America/Toronto" },
    { name: "Jo Moss", at: "2026-11-20T21:30:00Z", zone: "America/Toronto" },
  ];
  const lines = (clock: "12" | "24") => keyTexts(runtime, { services: { services } }, "en", clock).services;
  expect(lines("12")).toMatch(/^Edith Shaw, .*2:00 pm.*\nJo Moss, .*4:30 pm/);
  expect(lines("24")).toMatch(/^Edith Shaw, .*14:00.*\nJo Moss, .*16:30/);
});
