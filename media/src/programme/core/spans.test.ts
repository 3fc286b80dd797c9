import { expect, test } from "vitest";
import { rebuildProgramme } from "./rebuild.ts";
import { always, order, ProgrammeSimulator, startTime } from "./simulator.ts";
import { AiredSpans } from "./spans.ts";

/** What guests saw, in whole seconds from the beginning. */
function seen({ entries }: Pick<ProgrammeSimulator, "entries">): string[] {
  const spans = new AiredSpans();
  for (const entry of entries) spans.add(entry);
  return spans.list().map(({ kind, source, from, to }) => {
    const [begin, end] = [from, to].map((at) => Math.round((Date.parse(at) - startTime) / 1000));
    return `${source ?? kind} ${begin} to ${end}`;
  });
}

test("a pause is told from a notice that stands in for a camera, although both look the same", () => {
  const simulator = new ProgrammeSimulator();
  const on: [number, number][] = [
    [-20, 20],
    [40, 200],
  ];
  simulator.cameras = { altar: { length: 1, phase: 0, on } };
  simulator.until(10);
  simulator.order = order({ show: "source", source: "altar" });
  simulator.until(50);
  simulator.order = order({ show: "hold", source: "altar" });
  simulator.until(60);
  simulator.order = order({ show: "end" });
  simulator.until(70);
  const spans = seen(simulator);
  expect(spans.map((span) => span.split(" ")[0])).toEqual([
    ...["waiting", "altar", "fallback", "altar", "hold", "ended"],
  ]);
  expect(spans[2]).toBe("fallback 20 to 41");
  const times = spans.map((span) => span.split(" ").filter((part) => /\d/.test(part)));
  for (const [n, [from]] of times.entries()) if (n > 0) expect(from).toBe(times[n - 1]?.[1]);
});

test("while nothing was aired guests saw nothing, and a restart forgets none of it", () => {
  const simulator = new ProgrammeSimulator();
  simulator.cameras = { altar: { length: 1, phase: 0, on: always } };
  simulator.order = order({ show: "source", source: "altar" });
  simulator.until(20);
  simulator.restart();
  simulator.now = startTime + 60_000;
  simulator.until(80);
  const spans = seen(simulator);
  expect(spans.map((span) => span.split(" ")[0])).toContain("gap");
  const rebuilt = rebuildProgramme(simulator.lines).spans.list();
  const direct = new AiredSpans();
  for (const entry of simulator.entries) direct.add(entry);
  expect(rebuilt).toEqual(direct.list());
});

test("in a journal of an earlier version no notice counts as a failure", () => {
  const spans = new AiredSpans();
  const entry = { run: "back-0", n: 0, duration: 1, disc: false, source: "plain", record: true } as const;
  spans.add({ ...entry, seq: 0, pdt: startTime, kind: "slate", slate: "back", show: null });
  expect(spans.list()).toEqual([
    {
      kind: "hold",
      source: null,
      from: new Date(startTime).toISOString(),
      to: new Date(startTime + 1000).toISOString(),
    },
  ]);
});
