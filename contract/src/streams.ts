import { description } from "./description.ts";
import type { Stream } from "./streams.schema.ts";

export const streamTypes = ["stream", "id_session"] as const;

/** Services for one person in one booking, at most. */
export const servicesAtOnce = 5;

/**
 * Emails a minute that one page causes to addresses that nobody has confirmed, unless its home chooses another number
 * between the two others.
 */
export const guestEmailsPerMinute = 60;
export const guestEmailsAtLeast = 10;
export const guestEmailsAtMost = 1000;

/** Required of everyone but a family, in drafts too. */
export const requiredAlways = ["family", "event_date", "funeral_home_director"] as const;
/** Required before publishing. */
export const requiredToPublish = [
  ...requiredAlways,
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "g_r_page_heading",
] as const;

/** The fields that a stream still needs before it can be published, in the order of the form. */
export function missedInfo(stream: Partial<Stream>): string[] {
  const needed: (keyof Stream)[] = [...requiredToPublish];
  if (stream.auto_start) needed.push("auto_start_at");
  if (stream.stream_type === "id_session") needed.push("funeral_home_director_leading_the_service", "others");
  return needed.filter(
    (field) => stream[field] === null || stream[field] === undefined || stream[field] === "",
  );
}

/** What is said of a person on the pages of all their services, by the field that gives it to those of the same booking. */
export const forBooking = {
  photo_for_booking: ["photo"],
  obituary_for_booking: ["obituary_en", "obituary_fr"],
} as const;
export type ForBooking = keyof typeof forBooking;

/** What a family may set on its own streams: its simple form and the requested time. */
const familyFields = [
  "deceased_full_name",
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "photo",
  "guest_page_background",
  "order_of_service",
  "obituary_en",
  "obituary_fr",
  "photo_for_booking",
  "obituary_for_booking",
  "send_ecard",
  "private_message",
  "media_gallery",
  "candles",
  "on_demand_video",
  "keep_photo_positions",
  "page_access",
  "page_password",
  "page_hidden",
  "event_date",
] as const;
/** Decided by the family, and by no home for it. */
const ofFamily = ["order_of_service", "page_hidden", "keep_photo_positions"] as const;
/** Set by super admins only. */
const superAdminFields = [
  "funeral_home",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
  "slug",
  "use_youtube_player_for_guest",
] as const;

export const streams = description({
  path: "str/stream",
  name: { one: "Stream", many: "Streams" },
  title: "deceased_full_name",
  refFields: ["event_date", "funeral_home"],
  ordering: ["created_at", "event_date"],
  orders: ["next"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home: { verbs: ["list", "read", "create", "edit"] },
    funeral_home_staff: { needs: "streams", verbs: ["list", "read", "create", "edit"] },
    family: { verbs: ["list", "read", "create", "edit"] },
  },
  locked: {
    super_admin: ["order_of_service", "keep_photo_positions"],
    funeral_home: [...superAdminFields, ...ofFamily],
    funeral_home_staff: [...superAdminFields, ...ofFamily],
  },
  settable: { family: familyFields },
});

const isPageOver = (stream: Pick<Stream, "publish" | "broadcast_status">): boolean =>
  stream.publish && stream.broadcast_status === "completed";
/** A service that was reopened meanwhile isn't deleted while it is on air. */
const isToBeDeleted = (stream: Partial<Pick<Stream, "deletion_asked_at" | "broadcast_status">>): boolean =>
  typeof stream.deletion_asked_at === "string" && stream.broadcast_status === "completed";

type PageState = Pick<Stream, "publish" | "disabled_by_fh" | "broadcast_status"> &
  Partial<Pick<Stream, "page_hidden" | "page_closed">>;

/** What a stream's state allows. Screens hide or disable by it and the server refuses by it. */
export const streamCan = {
  delete: (
    stream: Pick<Stream, "disabled_by_fh" | "stream_type"> &
      Partial<Pick<Stream, "deletion_asked_at" | "broadcast_status">>,
  ) => stream.disabled_by_fh || stream.stream_type === "id_session" || isToBeDeleted(stream),
  /** A family proposes a time when it requests a service; once that is published, the home decides. */
  proposeTime: (stream: Pick<Stream, "publish">) => !stream.publish,
  /** The calendar's week moves what hasn't begun; a form changes the rest. */
  move: (stream: Pick<Stream, "broadcast_status" | "status"> & { is_disabled: boolean }) =>
    !stream.is_disabled &&
    stream.status === "green" &&
    ["waiting", "ready"].includes(stream.broadcast_status),
  saveAsDraft: (stream: Pick<Stream, "publish">) => !stream.publish,
  /** Disabling a stream before its broadcast returns its credit; after the broadcast it doesn't. */
  refund: (stream: Pick<Stream, "broadcast_status">) =>
    ["waiting", "ready"].includes(stream.broadcast_status),
  /**
   * Guests can open its page. An unpublished or disabled stream has none; once the service is over its family may hide
   * it, and it closes after its last day.
   */
  openPage: (stream: PageState) =>
    stream.publish &&
    !stream.disabled_by_fh &&
    !stream.page_closed &&
    !(stream.page_hidden && stream.broadcast_status === "completed"),
  /** Its quick join link opens it, unless only its guests may see it. */
  quickJoin: ({ page_access }: Pick<Stream, "page_access">) => page_access !== "guests",
  /** Before its end nobody hides a page, because guests would be locked out of the service. */
  hidePage: isPageOver,
  /** Until then nobody knows how long the page stays, because its home's setting counts on that day. */
  keepPage: isPageOver,
  /** Families thank their guests afterwards. */
  thankGuests: isPageOver,
  /** A family asks its home to delete what is over; nothing is deleted by itself. */
  askDeletion: isPageOver,
};
