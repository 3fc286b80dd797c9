import { type Grants, type Me, may, type Verb } from "./access.ts";
import { actions } from "./actions.ts";
import { archives } from "./archives.ts";
import { bulkEmails } from "./bulk-emails.ts";
import { candles } from "./candles.ts";
import { missedGuests } from "./missed-guests.ts";
import { recordings } from "./recordings.ts";
import type { Stream } from "./streams.schema.ts";
import { streamCan, streams } from "./streams.ts";

/** A row action of a stream: who may do it, and in which states. */
interface Deed {
  of: { grants: Grants };
  verb: Verb;
  when?: (stream: Stream) => boolean;
}
const allowed = (action: { grants: Grants }): Pick<Deed, "of" | "verb"> => ({ of: action, verb: "edit" });
const { family: _family, ...withoutFamily } = streams.grants;
const { family: _ofFamily, ...candlesOfHome } = candles.grants;
const { family: _withItsPage, ...venuePhotosOfHome } = actions.take_venue_photos.grants;
const { super_admin: _superAdmin, ...withoutSuperAdmin } = actions.broadcast.grants;

/** The row actions of a stream; the list offers them by it. */
export const streamActions = {
  details: { of: streams, verb: "list" },
  /** By days and hours, or to another day, as several at once. */
  reschedule: {
    ...allowed(actions.change_streams),
    when: (stream) =>
      stream.stream_type === "stream" &&
      !stream.disabled_by_fh &&
      stream.event_date !== null &&
      streamCan.refund(stream),
  },
  guest_advisory: allowed(actions.advise_guests),
  guest_list: allowed(actions.export_guests),
  missed_guests: {
    of: missedGuests,
    verb: "list",
    when: ({ stream_type, publish }) => stream_type === "stream" && publish,
  },
  /**
   * Only a service that will take place is announced to guests: a draft has none, and a cancellation has its own
   * email.
   */
  bulk_email: {
    of: bulkEmails,
    verb: "create",
    when: ({ publish, disabled_by_fh }) => publish && !disabled_by_fh,
  },
  /** Only a service whose page opens has a link to hand out. */
  card: {
    ...allowed(actions.print_card),
    when: (stream) => stream.stream_type === "stream" && streamCan.openPage(stream),
  },
  /** A family has a page for them in its menu. */
  venue_photos: {
    ...allowed({ grants: venuePhotosOfHome }),
    when: (stream) => stream.stream_type === "stream" && streamCan.openPage(stream),
  },
  invite_guests: {
    ...allowed(actions.invite_guests),
    when: ({ stream_type, publish, disabled_by_fh, broadcast_status }) =>
      stream_type === "stream" && publish && !disabled_by_fh && broadcast_status !== "completed",
  },
  privacy: allowed(actions.set_privacy),
  keep_page: {
    ...allowed(actions.keep_page),
    when: (stream) => stream.stream_type === "stream" && streamCan.keepPage(stream),
  },
  /** Of its home; a family has a page for them in its menu. */
  candles: {
    of: { grants: candlesOfHome },
    verb: "list",
    when: ({ stream_type, publish }) => stream_type === "stream" && publish,
  },
  /** Those who manage recordings; a family has a column instead. */
  recordings: { of: recordings, verb: "edit" },
  archive: {
    of: archives,
    verb: "create",
    when: ({ stream_type, publish }) => stream_type === "stream" && publish,
  },
  /** A family has a column instead. */
  broadcast_page: { of: { grants: withoutFamily }, verb: "list" },
  /** A super admin may open /director/{id}, but gets no row action for it. */
  director: allowed({ grants: withoutSuperAdmin }),
  /** Its Director Panel asks for confirmation first. */
  reopen: {
    ...allowed(actions.reopen_broadcast),
    when: ({ stream_type, disabled_by_fh, broadcast_status }) =>
      stream_type === "stream" && !disabled_by_fh && broadcast_status === "completed",
  },
  /** Once it has begun; one that never did is reached from its incident. */
  timeline: {
    ...allowed(actions.see_timeline),
    when: ({ stream_type, broadcast_status }) => stream_type === "stream" && broadcast_status !== "waiting",
  },
  order_of_service: allowed(actions.upload_order_of_service),
  options: allowed(actions.choose_player),
  disable: { ...allowed(actions.disable_stream), when: (stream) => !stream.disabled_by_fh },
  re_enable: { ...allowed(actions.enable_stream), when: (stream) => stream.disabled_by_fh },
  delete: { ...allowed(actions.delete_stream), when: streamCan.delete },
  /** Also long after: who was written to, what is left to do, and the link to hand on. */
  booked: { ...allowed(actions.see_booked), when: ({ stream_type }) => stream_type === "stream" },
  /** A further service for the same person, or the same again. */
  book_again: { ...allowed(actions.book_service), when: ({ stream_type }) => stream_type === "stream" },
} as const satisfies Record<string, Deed>;
export type StreamAction = keyof typeof streamActions;

/** Whether this person may now do it with this stream. */
export function mayDo(me: Me, deed: StreamAction, stream: Stream): boolean {
  const { of, verb, when }: Deed = streamActions[deed];
  return may(me, of, verb) && (when?.(stream) ?? true);
}
