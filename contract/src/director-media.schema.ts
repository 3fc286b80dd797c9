import { z } from "zod";
import { directorMedia } from "./director-media.ts";
import { DateTime, file, Id, Name, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { TranscodeState } from "./media.schema.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";

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
  /** Progress of the transcode; null once it is finished. */
  transcode: TranscodeState.omit({ id: true }).nullable(),
  created_at: DateTime,
});
export type DirectorMedia = z.infer<typeof DirectorMedia>;

export const directorMediaResource = resource(directorMedia, {
  record: DirectorMedia,
  create: z.object({
    title: Name,
    video: file(files.video).unwrap(),
    image: file(files.picture).optional(),
    /** Each home has one default, at first its first video; a new default replaces the old one. */
    default: z.boolean().optional(),
  }),
  filters: z.object({ default: BooleanFilter, funeral_home: Id }).partial(),
});

/** POST usr/funeral_home_media/{id}/transcode: transcode it now, even during a broadcast; also after a failure. */
export const PrepareNow = z.object({ urgent: z.boolean().optional() });
