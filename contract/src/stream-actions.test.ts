import { expect, test } from "vitest";
import { type Accesses, type Role, staffAccesses, superAdminAccesses } from "./access.ts";
import { mayDo, type StreamAction, streamActions } from "./stream-actions.ts";
import type { Stream } from "./streams.schema.ts";

const stream = (given: Partial<Stream> = {}) =>
  ({
    stream_type: "stream",
    publish: true,
    disabled_by_fh: false,
    broadcast_status: "waiting",
    ...given,
  }) as Stream;
const all = Object.keys(streamActions) as StreamAction[];
const offered = (role: Role, accesses: Accesses, one = stream()) =>
  all.filter((deed) => mayDo({ id: "x", role, accesses }, deed, one));
/** The actions that each single access grants. */
const byFlag = (role: Role, flags: readonly string[], one = stream()) =>
  Object.fromEntries(
    flags.flatMap((flag) => {
      const deeds = offered(role, { [flag]: true }, one);
      return deeds.length > 0 ? [[flag, deeds]] : [];
    }),
  );

test("the row actions of each role, by the specification", () => {
  const common = [
    "details",
    "reschedule",
    "guest_advisory",
    "guest_list",
    "missed_guests",
    "card",
    "venue_photos",
    "invite_guests",
    "privacy",
    "candles",
  ];
  const withMail = [
    "details",
    "reschedule",
    "guest_advisory",
    "guest_list",
    "missed_guests",
    "bulk_email",
    "card",
    "venue_photos",
    "invite_guests",
    "privacy",
    "candles",
  ];
  expect(byFlag("super_admin", superAdminAccesses)).toEqual({
    events: [...withMail, "recordings", "broadcast_page", "options", "booked", "book_again"],
  });
  expect(offered("funeral_home", {})).toEqual([
    ...withMail,
    "recordings",
    "broadcast_page",
    "director",
    "disable",
    "booked",
    "book_again",
  ]);
  expect(byFlag("funeral_home_staff", staffAccesses)).toEqual({
    streams: [...common, "broadcast_page", "disable", "booked", "book_again"],
    stream_director: ["card", "venue_photos", "director"],
    emails: ["bulk_email"],
  });
  expect(offered("family", {})).toEqual([
    "details",
    "guest_list",
    "missed_guests",
    "card",
    "invite_guests",
    "privacy",
    "archive",
    "order_of_service",
  ]);
  for (const role of ["customer_care_operator", "video_grapher"] as const)
    expect(offered(role, {})).toEqual([]);
  expect(offered("customer_care_team", {})).toEqual(["bulk_email", "invite_guests"]);
});

test("guests are written to about a service that takes place, and invited to one that is still to come", () => {
  const toGuests = (given: Partial<Stream>) =>
    offered("funeral_home", {}, stream(given)).filter((deed) => /invite_guests|email/.test(deed));
  expect(toGuests({})).toEqual(["bulk_email", "invite_guests"]);
  expect(toGuests({ broadcast_status: "completed" })).toEqual(["bulk_email"]);
  expect(toGuests({ publish: false })).toEqual([]);
  expect(toGuests({ disabled_by_fh: true })).toEqual([]);
});

test("a disabled stream is re-enabled or deleted by a super admin, and disabled by nobody again", () => {
  const gone = stream({ disabled_by_fh: true });
  const deeds = offered("super_admin", { events: true }, gone);
  expect(deeds).toEqual(expect.arrayContaining(["re_enable", "delete"]));
  expect(offered("funeral_home", {}, gone)).not.toContain("disable");
  expect(offered("super_admin", { events: true })).not.toEqual(expect.arrayContaining(["delete"]));
});

test("a card is printed only of a service whose page opens, and of no ID session", () => {
  for (const given of [{ publish: false }, { disabled_by_fh: true }, { stream_type: "id_session" }] as const)
    expect(offered("funeral_home", {}, stream(given))).not.toContain("card");
});
