import { z } from "zod";
import { DateTime, file, files, Id, reference } from "./fields.ts";
import { detail, resource } from "./resource.ts";

/** Characters of what a guest writes to a family, in a message or on an e-card. */
export const guestMessageMax = 5000;

/**
 * What a guest says to the family: written, spoken or filmed, at least one of them. It is the family's own: nobody else
 * reads it. Guests send it from the memorial page.
 */
export const GuestMessage = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** As the guest signed it. */
  sender_name: z.string(),
  /** As the guest is registered; null where the page asks for no registration. */
  name: z.string().nullable(),
  message: z.string().nullable(),
  voice: file(files.voice),
  video: file(files.filmedMessage),
  guest: reference("str/stream_guests", "cascade").nullable(),
  created_at: DateTime,
});
export type GuestMessage = z.infer<typeof GuestMessage>;

export const guestMessages = resource({
  path: "str/guest_stream_message",
  name: { one: "Message", many: "Messages" },
  record: GuestMessage,
  create: z.object({}),
  filters: z.object({ stream: Id }).partial(),
  title: "sender_name",
  ordering: ["created_at", "sender_name"],
  grants: {
    super_admin: { needs: "events", verbs: ["restore"] },
    family: { verbs: ["list", "read", "delete"] },
  },
});
