import { description } from "./description.ts";
import type { Recording } from "./recordings.schema.ts";

export const recordings = description({
  path: "str/stream_video",
  name: { one: "Stream recording", many: "Stream recordings" },
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home: { verbs: ["list", "read", "create", "edit", "delete"] },
    family: { verbs: ["list", "read"] },
  },
});

/** Minimum seconds of a trimmed recording. */
export const trimMin = 1;

export const recordingCan = { delete: (recording: Pick<Recording, "default">) => !recording.default };
