import { ServiceState } from "@vigil/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Announcement, announcementOf, spokenAnnouncement } from "./announcement.ts";
import type { Showing } from "./showing.ts";

const showings: Showing[] = [
  "connecting",
  "playing",
  "sound_only",
  "slate",
  "stalled",
  "recovering",
  "offline",
  "paused",
  "ended",
];
const announced = (service: ServiceState, showing: Showing | null, before: Announcement = "opening") =>
  announcementOf(service, showing, before);

describe("what a guest reads about the service", () => {
  test("while it is live, by what the player shows", () => {
    expect(Object.fromEntries(showings.map((showing) => [showing, announced("live", showing)]))).toEqual({
      connecting: "opening",
      playing: "live",
      sound_only: "live",
      slate: "interrupted",
      stalled: "stalled",
      recovering: "interrupted",
      offline: "offline",
      paused: "stopped",
      ended: "over",
    });
    expect(announced("live", null)).toBe("opening");
  });

  test("“Live now” appears only while a camera is seen or heard", () => {
    const befores: Announcement[] = [
      "opening",
      "soon",
      "live",
      "paused",
      "interrupted",
      "offline",
      "stopped",
    ];
    const cases = fc.record({
      service: fc.constantFrom(...ServiceState.options),
      showing: fc.constantFrom(null, ...showings),
      before: fc.constantFrom(...befores),
    });
    fc.assert(
      fc.property(cases, ({ service, showing, before }) => {
        const isLive = service === "live" && (showing === "playing" || showing === "sound_only");
        expect(announced(service, showing, before) === "live").toBe(isLive);
      }),
    );
  });

  test("while a slate is on the screen its reason stays, even after the camera has started", () => {
    expect(announced("soon", "slate")).toBe("soon");
    expect(announced("live", "slate", "soon")).toBe("soon");
    expect(announced("paused", "slate", "live")).toBe("paused");
    expect(announced("live", "slate", "paused")).toBe("paused");
    expect(announced("live", "slate", "live")).toBe("interrupted");
    expect(announced("live", "slate", "interrupted")).toBe("interrupted");
  });

  test("nothing is announced during a rehearsal, when guests still wait for the service", () => {
    for (const showing of showings) expect(announced("before", showing)).toBe("over");
  });
});

test("screen readers skip short stalls, and don't repeat what they read before them", () => {
  const announcements: Announcement[] = [
    "opening",
    "live",
    "stalled",
    "live",
    "stalled",
    "offline",
    "opening",
    "live",
  ];
  let spoken: Announcement = "over";
  const read = announcements.flatMap((one) => {
    const next = spokenAnnouncement(one, spoken);
    const isNew = next !== spoken;
    spoken = next;
    return isNew ? [next] : [];
  });
  expect(read).toEqual(["live", "offline", "live"]);
});
