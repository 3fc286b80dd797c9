import { description } from "./description.ts";

export const guestEcards = description({
  path: "str/guest_ecard",
  name: { one: "E-card", many: "E-cards" },
  title: "sender_name",
  ordering: ["created_at", "sender_name"],
  grants: {
    super_admin: { needs: "events", verbs: ["restore"] },
    family: { verbs: ["list", "read", "delete"] },
  },
});
