import { expect, test } from "vitest";
import { encodeIndexLine, readIndex } from "./index-lines.ts";

test("an index that was cut off in the middle of a line is read up to there, and what is added later counts", () => {
  const whole = encodeIndexLine({ from: 1000, to: 1200, time: 200, bytes: 5000 });
  const torn = `${whole}{"from":1200,"to":14`;
  expect(readIndex(torn)).toMatchObject({ writes: [{ from: 1000, to: 1200, bytes: 5000 }], sha256: null });
  expect(readIndex(`${torn}\n${encodeIndexLine({ sha256: "ab" })}`)).toMatchObject({
    writes: [{ bytes: 5000 }],
    sha256: "ab",
  });
});
