import { description } from "./description.ts";

/** Characters of what a guest writes to a family, in a message or on an e-card. */
export const guestMessageMax = 5000;

export const guestMessages = description({
  path: "str/guest_stream_message",
  name: { one: "Message", many: "Messages" },
  title: "sender_name",
  ordering: ["created_at", "sender_name"],
  grants: {
    super_admin: { needs: "events", verbs: ["restore"] },
    family: { verbs: ["list", "read", "delete"] },
  },
});
