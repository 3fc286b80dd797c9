import { expect, test } from "vitest";
import { type Role, roles } from "./access.ts";
import { type Stream, streamsResource } from "./streams.schema.ts";
import { missedInfo, streamCan } from "./streams.ts";

const complete: Partial<Stream> = {
  stream_type: "stream",
  family: "f",
  event_date: "2031-05-01T18:00:00.000Z",
  funeral_home_director: "d",
  deceased_date_of_birth: "1940-02-29",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: "h",
};
const me = (role: Role) => ({ id: "x", role, accesses: {} });
const wrong = (stream: Partial<Stream>, role: Role = "funeral_home") =>
  Object.keys(streamsResource.rules?.(stream, me(role)) ?? {});

test("a complete stream lacks nothing, an empty one all that publishing needs, in the order of the form", () => {
  expect(missedInfo(complete)).toEqual([]);
  expect(missedInfo({})).toEqual([
    "family",
    "event_date",
    "funeral_home_director",
    "deceased_date_of_birth",
    "deceased_date_of_death",
    "g_r_page_heading",
  ]);
});

test.for([
  "family",
  "event_date",
  "funeral_home_director",
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "g_r_page_heading",
] as const)("without %s a stream can't be published", (field) => {
  for (const missing of [null, undefined, ""])
    expect(missedInfo({ ...complete, [field]: missing })).toEqual([field]);
  expect(wrong({ ...complete, [field]: null, publish: true })).toEqual([field]);
});

test("an automatic start needs its time; the camera may stay open", () => {
  expect(missedInfo({ ...complete, auto_start: true })).toEqual(["auto_start_at"]);
  expect(missedInfo({ ...complete, auto_start: true, auto_start_at: "2031-05-01T17:55:00.000Z" })).toEqual(
    [],
  );
});

test("an ID session needs the manager who approves it, and a justification", () => {
  expect(missedInfo({ ...complete, stream_type: "id_session" })).toEqual([
    "funeral_home_director_leading_the_service",
    "others",
  ]);
});

test("a draft needs family, date and director from everyone but a family", () => {
  for (const role of roles) {
    expect([role, wrong({ publish: false }, role)]).toEqual([
      role,
      role === "family" ? [] : ["family", "event_date", "funeral_home_director"],
    ]);
  }
});

test("a life begins before it ends, and not in the future", () => {
  expect(wrong({ ...complete, deceased_date_of_birth: "2026-11-02" })).toEqual(["deceased_date_of_death"]);
  expect(wrong({ ...complete, deceased_date_of_birth: "2026-11-01" })).toEqual([]);
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  expect(wrong({ ...complete, deceased_date_of_birth: inTwoDays, deceased_date_of_death: null })).toEqual([
    "deceased_date_of_birth",
  ]);
  expect(wrong({ deceased_date_of_birth: inTwoDays }, "family")).toEqual(["deceased_date_of_birth"]);
});

test("only a disabled stream may be deleted, an ID session always; a published one is no draft any more", () => {
  const stream = { stream_type: "stream", disabled_by_fh: false } as const;
  expect([
    streamCan.delete(stream),
    streamCan.delete({ ...stream, disabled_by_fh: true }),
    streamCan.delete({ ...stream, stream_type: "id_session" }),
  ]).toEqual([false, true, true]);
  expect([streamCan.saveAsDraft({ publish: false }), streamCan.saveAsDraft({ publish: true })]).toEqual([
    true,
    false,
  ]);
});

test("a family sets the simple form's fields, a home all but what super admins choose", () => {
  const settable = (role: Role) =>
    Object.keys(streamsResource.create.shape).filter(
      (field) => !streamsResource.locked?.[role]?.includes(field as never),
    );
  expect(settable("family").toSorted()).toEqual([
    "candles",
    "deceased_date_of_birth",
    "deceased_date_of_death",
    "deceased_full_name",
    "event_date",
    "guest_page_background",
    "keep_photo_positions",
    "media_gallery",
    "obituary_en",
    "obituary_for_booking",
    "obituary_fr",
    "on_demand_video",
    "order_of_service",
    "page_access",
    "page_hidden",
    "page_password",
    "photo",
    "photo_for_booking",
    "private_message",
    "send_ecard",
  ]);
  for (const field of [
    "funeral_home",
    "client_care_team",
    "client_care_operator",
    "video_grapher",
    "slug",
    "use_youtube_player_for_guest",
    "order_of_service",
    "page_hidden",
  ]) {
    expect(settable("funeral_home")).not.toContain(field);
    expect(settable("funeral_home_staff")).not.toContain(field);
  }
});
