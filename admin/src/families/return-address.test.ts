import { expect, test } from "vitest";
import { newFamilyAddress, type ReturnTarget, returnAddress } from "./return-address.ts";

const origin: ReturnTarget = { stream: null, isIdSession: false, family: null, home: null };
const opened = (from: Partial<ReturnTarget>) =>
  new URLSearchParams(newFamilyAddress({ ...origin, ...from }).split("?")[1]);

test.for<[what: string, from: Partial<ReturnTarget>, back: string]>([
  ["a new stream", {}, "str/stream/create?familyId=new"],
  ["a stream that is there", { stream: "s1" }, "str/stream/s1?familyId=new"],
  ["a stream of a chosen home", { home: "h1" }, "str/stream/create?familyId=new&funeralHomeId=h1"],
  ["a new ID session", { isIdSession: true }, "usr/id_sessions/create?familyId=new"],
  ["an ID session that is there", { isIdSession: true, stream: "s1" }, "usr/id_sessions/s1?familyId=new"],
  ["a stream with another family so far", { family: "old" }, "str/stream/create?familyId=new"],
])("%s gets its new family back", ([, from, back]) => {
  expect(returnAddress(opened(from), "new")).toBe(back);
});

test("cancelling a new family returns to the one chosen before", () => {
  expect(returnAddress(opened({ family: "old", stream: "s1" }))).toBe("str/stream/s1?familyId=old");
  expect(returnAddress(opened({}))).toBe("str/stream/create?");
});

test("a family opened on its own returns to the list, and no address leads to another site", () => {
  expect(returnAddress(new URLSearchParams("familyId=x"), "new")).toBeNull();
  expect(returnAddress(new URLSearchParams("fromStream=true&streamId=../../evil"), "new")).toBe(
    "str/stream/..%2F..%2Fevil?familyId=new",
  );
});
