import { z } from "zod";
import { DateTime, file, files, Id, Name, reference } from "./fields.ts";
import { resource } from "./resource.ts";

/** Recordings of a stream. The default one is the final recording: one a stream, and it can't be deleted. */
export const Recording = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: z.object({ id: z.string(), title: z.string().nullable() }).nullable(),
  default: z.boolean(),
  name: z.string().nullable(),
  file: file(files.video),
  thumbnail: file(files.picture),
  created_at: DateTime,
});
export type Recording = z.infer<typeof Recording>;

export const recordings = resource({
  path: "str/stream_video",
  name: { one: "Stream recording", many: "Stream recordings" },
  record: Recording,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    name: Name.nullable().optional(),
    file: file(files.video).unwrap(),
    default: z.boolean().optional(),
  }),
  filters: z.object({ stream: Id }).partial(),
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home: { verbs: ["list", "read", "create", "edit", "delete"] },
    family: { verbs: ["list", "read"] },
  },
});

export const recordingCan = { delete: (recording: Pick<Recording, "default">) => !recording.default };
