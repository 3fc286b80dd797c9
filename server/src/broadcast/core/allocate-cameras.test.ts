import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedOut } from "./allocate-cameras.ts";

const none = () => 0;

test("of two services that could take the same two cameras, each has one", () => {
  const both = ["side", "balcony"];
  expect([
    ...sharedOut(
      new Map([
        ["ann", both],
        ["bea", both],
      ]),
      none,
    ),
  ]).toEqual([
    ["ann", ["side"]],
    ["bea", ["balcony"]],
  ]);
});

test("a camera stays with the service that shows it", () => {
  const wanted = new Map([
    ["ann", ["side"]],
    ["bea", ["side"]],
  ]);
  const shows = (service: string) => (service === "bea" ? 1 : 0);
  expect([...sharedOut(wanted, shows)]).toEqual([
    ["ann", []],
    ["bea", ["side"]],
  ]);
});

test("no camera is given twice, none is lost, and the order of each service stays", () => {
  const cameras = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
  fc.assert(
    fc.property(fc.array(cameras, { maxLength: 5 }), fc.nat(), (lists, seed) => {
      const wanted = new Map(lists.map((list, at) => [String(at), list]));
      const out = sharedOut(
        wanted,
        (service, camera) => (seed * (Number(service) + 3) * camera.charCodeAt(0)) % 3,
      );
      expect([...out.values()].flat().toSorted()).toEqual([...new Set(lists.flat())].toSorted());
      for (const [service, given] of out)
        expect(wanted.get(service)?.filter((one) => given.includes(one))).toEqual(given);
    }),
  );
});
