import { afterEach, expect, test, vi } from "vitest";
import type { Media } from "../ports/media/media.ts";
import type { WatchedService, World } from "./core/expectations.ts";
import { createMeasurements } from "./measurements.ts";

afterEach(() => void vi.useRealTimers());

/** A service on air with a camera of its own. */
const service = (n: number): WatchedService => ({
  ...{
    id: `service ${n}`,
    slug: `${n}`,
    programme: `${n}`,
    home: { id: "maple", name: "Maple" },
    startsAt: null,
  },
  ...{ eventDate: Date.now(), status: "live", startedAt: Date.now(), isRoomEmpty: false, stillOnAt: null },
  ...{ directorSeenAt: null, redFindings: [], preferredSource: null, chosenSource: `camera ${n}` },
  ...{ isRecording: true, isRecordedTwice: true, canGuestsWatch: true },
  onAir: { kind: "source", source: `camera ${n}` },
  sources: [
    {
      ...{ id: `camera ${n}`, name: "Front", isWell: true, isFrozen: false, hasAudio: true },
      ...{ lastWellAt: Date.now(), isSession: false, measured: null },
    },
  ],
});

test("however many services are on air, the picture and sound of each are measured every half minute", async () => {
  vi.useFakeTimers();
  const services = Array.from({ length: 30 }, (_, n) => service(n));
  const times = new Map<string, number>();
  let atOnce = 0;
  const inspection = async (id: string) => {
    atOnce++;
    times.set(id, (times.get(id) ?? 0) + 1);
    await new Promise((done) => setTimeout(done, 12_000));
    atOnce--;
    return null;
  };
  const measurements = createMeasurements({ inspection } as unknown as Media, (error) => {
    throw error;
  });
  let most = 0;
  for (let seconds = 0; seconds < 120; seconds += 2) {
    const world: World = { now: Date.now(), fullDisks: [], isMediaHeard: true, services };
    measurements.measure(world);
    most = Math.max(most, atOnce);
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect([...times.values()].toSorted((one, other) => one - other)[0]).toBeGreaterThanOrEqual(3);
  expect(times.size).toBe(30);
  expect(most, "and no more at the same time than that takes").toBeLessThan(15);
});
