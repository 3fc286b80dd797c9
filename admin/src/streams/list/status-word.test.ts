import { expect, test } from "vitest";
import { statusWord } from "./status-word.ts";

test("only what was on is called delivered", () => {
  const word = (status: "green" | "black", broadcast_status: "waiting" | "live" | "completed") =>
    statusWord({ status, broadcast_status });
  expect(word("green", "waiting")).toBe("vigil.streams.green");
  expect(word("black", "completed")).toBe("vigil.streams.black");
  expect(word("black", "waiting")).toBe("vigil.streams.not_broadcast");
  expect(word("black", "live")).toBe("vigil.streams.on_air.live");
});
