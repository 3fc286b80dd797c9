import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

test("the demo's camera finds Vigil at the port it was started with", () => {
  expect(originOf({})).toBe("http://localhost:3000");
  expect(originOf({ PORT: "4800" })).toBe("http://localhost:4800");
  expect(originOf({ PORT: "", VIGIL_URL: "" })).toBe("http://localhost:3000");
  expect(originOf({ PORT: "4800", VIGIL_URL: "https://vigil.example/" })).toBe("https://vigil.example");
});
