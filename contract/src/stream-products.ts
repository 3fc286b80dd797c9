import { description } from "./description.ts";

export const streamProducts = description({
  path: "stream_product",
  name: { one: "Product of a stream", many: "Products of streams" },
  title: "id",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "events", verbs: ["list", "read", "ref"] } },
});
