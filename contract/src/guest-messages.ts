import { description } from "./description.ts";

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
