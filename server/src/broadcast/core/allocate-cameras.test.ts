import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateCameras } from "./allocate-cameras.ts";

const none = () => 0;

test("of two services that could use the same two cameras, each gets one", () => {
  const both = ["side", "balcony"];
  expect([
    ...allocateCameras(
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
  const candidates = new Map([
    ["ann", ["side"]],
    ["bea", ["side"]],
  ]);
  const claim = (service: string) => (service === "bea" ? 1 : 0);
  expect([...allocateCameras(candidates, claim)]).toEqual([
    ["ann", []],
    ["bea", ["side"]],
  ]);
});

test("no camera is allocated twice, none is lost, and the order of each service stays", () => {
  const cameras = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
  fc.assert(
    fc.property(fc.array(cameras, { maxLength: 5 }), fc.nat(), (lists, seed) => {
      const candidates = new Map(lists.map((list, at) => [String(at), list]));
      const out = allocateCameras(
        candidates,
        (service, camera) => (seed * (Number(service) + 3) * camera.charCodeAt(0)) % 3,
      );
      expect([...out.values()].flat().toSorted()).toEqual([...new Set(lists.flat())].toSorted());
      for (const [service, allocated] of out)
        expect(candidates.get(service)?.filter((one) => allocated.includes(one))).toEqual(allocated);
    }),
  );
});
