import { z } from "zod";
import { DateTime, file, files, Id, Name, reference } from "./fields.ts";
import { TranscodeState } from "./media.ts";
import { BooleanFilter, resource } from "./resource.ts";

/** Videos a director may play during a service. */
export const DirectorMedia = z.object({
  id: Id,
  funeral_home: reference("usr/funeral_home"),
  title: z.string(),
  video: file(files.video),
  /** null until transcoded; until then it may not play well in a livestream. */
  transcoded_video: file(files.video),
  image: file(files.picture),
  default: z.boolean(),
  /** How far it is; null once it is transcoded. */
  transcode: TranscodeState.omit({ id: true }).nullable(),
  created_at: DateTime,
});
export type DirectorMedia = z.infer<typeof DirectorMedia>;

const fullControl = ["list", "read", "create", "edit", "delete"] as const;

export const directorMedia = resource({
  path: "usr/funeral_home_media",
  name: { one: "Video", many: "Videos" },
  record: DirectorMedia,
  create: z.object({
    title: Name,
    video: file(files.video).unwrap(),
    image: file(files.picture).optional(),
    /** One a home, the first by itself: choosing another lets go of the one before. */
    default: z.boolean().optional(),
  }),
  filters: z.object({ default: BooleanFilter, funeral_home: Id }).partial(),
  title: "title",
  ordering: ["created_at", "title"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read"] },
    funeral_home: { verbs: fullControl },
    funeral_home_staff: { needs: ["streams", "stream_director"], verbs: fullControl },
  },
});

/** POST usr/funeral_home_media/{id}/transcode: prepare it now, even while a broadcast runs; also after a failure. */
export const PrepareNow = z.object({ urgent: z.boolean().optional() });
