import { description } from "./description.ts";

const fullControl = ["list", "read", "create", "edit", "delete"] as const;

export const outputs = description({
  path: "str/stream_output",
  name: { one: "Output", many: "Outputs" },
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "events", verbs: fullControl },
    funeral_home: { verbs: fullControl },
    funeral_home_staff: { needs: ["streams", "stream_director"], verbs: fullControl },
  },
});

/** Outputs of one stream: more would burden the line of the machine. */
export const mostOutputs = 5;
