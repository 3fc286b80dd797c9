import { description } from "./description.ts";

export const candles = description({
  path: "str/candle",
  name: { one: "Candle", many: "Candles" },
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "delete"] },
    funeral_home: { verbs: ["list", "read", "delete"] },
    funeral_home_staff: { needs: "streams", verbs: ["list", "read", "delete"] },
    family: { verbs: ["list", "read", "delete"] },
  },
});
