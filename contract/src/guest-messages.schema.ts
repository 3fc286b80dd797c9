import { z } from "zod";
import { DateTime, file, Id, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { guestMessages } from "./guest-messages.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/**
 * A guest's message to the family, written, spoken or filmed, at least one of them. Only the family reads it. Guests
 * send it from the memorial page.
 */
export const GuestMessage = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** The name that the guest signed with. */
  sender_name: z.string(),
  /** The registered guest; null where the page requires no registration. */
  name: z.string().nullable(),
  message: z.string().nullable(),
  voice: file(files.voice),
  video: file(files.filmedMessage),
  guest: reference("str/stream_guests", "cascade").nullable(),
  /** The family hasn't opened it yet. */
  is_new: z.boolean(),
  /** The family has blocked its guest. */
  from_blocked: z.boolean(),
  created_at: DateTime,
});
export type GuestMessage = z.infer<typeof GuestMessage>;

export const guestMessagesResource = resource(guestMessages, {
  record: GuestMessage,
  create: z.object({}),
  /** `from_blocked`: of guests whom the family has blocked. */
  filters: z.object({ stream: Id, is_new: BooleanFilter, from_blocked: BooleanFilter }).partial(),
});
