import type { Role, Stage, Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { movedStart, proposedStart, type StreamForm, streamFormState } from "./form-state.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const later = "2026-11-21T19:00:00.000Z";
const earlier = "2026-11-19T19:00:00.000Z";
const form = (fields: Partial<StreamForm> = {}): StreamForm => ({
  role: "funeral_home",
  stream: null,
  values: {},
  isWithinLimits: true,
  now,
  today: "2026-11-20",
  ...fields,
});
const state = (fields: Partial<StreamForm> = {}) => streamFormState(form(fields));
const stored = (fields: Partial<Stream>): Partial<Stream> => ({
  publish: false,
  event_date: later,
  ...fields,
});

test("name and date wait for the family, but never for the family itself", () => {
  expect(state().waitsForFamily).toBe(true);
  expect(state({ values: { family: "f" } }).waitsForFamily).toBe(false);
  expect(state({ role: "family" }).waitsForFamily).toBe(false);
});

test("a draft can be saved as one until it is published, and never by a family", () => {
  expect([
    state().mayDraft,
    state({ stream: stored({}) }).mayDraft,
    state({ stream: stored({ publish: true }) }).mayDraft,
    state({ role: "family" }).mayDraft,
  ]).toEqual([true, true, false, false]);
});

test("homes and staff see that the plan is used up, but only on a stream that isn't published yet", () => {
  const over = (role: Role, stream: Partial<Stream> | null = null) =>
    state({ role, stream, isWithinLimits: false }).isOverLimit;
  expect([over("funeral_home"), over("funeral_home_staff"), over("super_admin"), over("family")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(over("funeral_home", stored({}))).toBe(true);
  expect(over("funeral_home", stored({ publish: true }))).toBe(false);
});

test("the first publish emails everyone, so does a new date, and any other change emails nobody", () => {
  const sends = (stream: Partial<Stream> | null, event_date: string | null = later) =>
    state({ stream, values: { event_date } }).sends;
  expect(sends(null)).toBe("everything");
  expect(sends(stored({}))).toBe("everything");
  expect(sends(stored({ publish: true }))).toBe("nothing");
  expect(sends(stored({ publish: true }), "2026-11-21T14:00:00-05:00")).toBe("nothing");
  expect(sends(stored({ publish: true }), "2026-11-22T19:00:00Z")).toBe("new_date");
  expect(sends(stored({ publish: true, disabled_by_fh: true }), "2026-11-22T19:00:00Z")).toBe("nothing");
  const session = { stream_type: "id_session" } as const;
  expect([sends(stored(session)), sends(stored({ ...session, publish: true }), earlier)]).toEqual([
    "session",
    "nothing",
  ]);
  expect(state({ values: session }).sends).toBe("session");
});

test("another place, or a later part at another time, is announced like a new date, to guests as far as they see it", () => {
  const place = { address: null, lat: null, lon: null, note: null, shown_to_guests: true };
  const church: Stage = { kind: "church", name: "St. Mark’s", begins_at: null, ...place };
  const grave: Stage = {
    kind: "cemetery",
    name: "Hillside",
    begins_at: "2026-11-21T21:00:00.000Z",
    ...place,
  };
  const says = (before: Partial<Stream>, values: Partial<Stream>) => {
    const { sends, sendsToGuests } = state({ stream: stored({ publish: true, ...before }), values });
    return [sends, sendsToGuests];
  };
  const stages = [church, grave];
  expect(says({ stages: [] }, { stages: [church] })).toEqual(["new_place", true]);
  expect(says({ stages }, { stages: [church, { ...grave, note: "Ring twice" }] })).toEqual([
    "nothing",
    false,
  ]);
  const graveAt = (begins_at: string) => [church, { ...grave, begins_at }];
  expect(says({ stages }, { stages: graveAt("2026-11-21T21:30:00.000Z") })).toEqual(["new_place", true]);
  const moved = { event_date: "2026-11-22T19:00:00.000Z" };
  expect(says({ stages }, { ...moved, stages: graveAt("2026-11-22T21:00:00.000Z") })).toEqual([
    "new_date",
    true,
  ]);
  expect(says({ stages }, { ...moved, stages: [grave] })).toEqual(["new_date_and_place", true]);
  const house: Stage = { ...church, kind: "private_home", name: "At the Shaws’", shown_to_guests: false };
  expect(says({ stages: [] }, { stages: [house] })).toEqual(["new_place", false]);
  expect(says({ stages: [], event_date: earlier }, { stages: [church] })).toEqual(["nothing", false]);
});

test("a time in the past gets a warning, but not for a super admin or a stream already published with it", () => {
  const warning = (fields: Partial<StreamForm>) => state(fields).warnings.event_date;
  const past = { event_date: earlier };
  expect(warning({ values: past })).toBe("past");
  expect(warning({ role: "family", values: past })).toBe("past");
  expect(warning({ role: "super_admin", values: past })).toBeNull();
  expect(warning({ values: { event_date: later } })).toBeNull();
  expect(warning({ stream: stored({ ...past }), values: past })).toBe("past");
  expect(warning({ stream: stored({ ...past, publish: true }), values: past })).toBeNull();
  expect(warning({ stream: stored({ publish: true }), values: past })).toBe("past");
});

test("an implausible automatic start gets a warning", () => {
  const warning = (auto_start_at: string | null, auto_start = true) =>
    state({ values: { event_date: later, auto_start, auto_start_at } }).warnings.auto_start_at;
  expect(warning("2026-11-21T18:55:00Z")).toBeNull();
  expect(warning("2026-11-21T19:05:00Z")).toBe("after_event");
  expect(warning("2026-11-21T15:00:00Z")).toBe("early");
  expect(warning("2026-11-20T11:00:00Z")).toBe("past");
  expect(warning("2026-11-20T11:00:00Z", false)).toBeNull();
  expect(warning(null)).toBeNull();
});

test("a date of death in the future gets a warning", () => {
  const warning = (deceased_date_of_death: string | null) =>
    state({ values: { deceased_date_of_death } }).warnings.deceased_date_of_death;
  expect([warning("2026-11-20"), warning("2062-11-20"), warning(null)]).toEqual([null, "future", null]);
});

test("an automatic start is proposed shortly before the service, and moves with it", () => {
  expect(proposedStart(later)).toBe("2026-11-21T18:55:00.000Z");
  expect(proposedStart(null)).toBeNull();
  // The clocks change in between: the service keeps its local time, and the start its distance from the service.
  expect(movedStart("2026-10-31T17:45:00.000Z", "2026-10-31T18:00:00.000Z", "2026-11-01T19:00:00.000Z")).toBe(
    "2026-11-01T18:45:00.000Z",
  );
});
