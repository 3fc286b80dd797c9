import { z } from "zod";
import { archiveStates, archives } from "./archives.ts";
import { DateTime, file, Id, LanguageCode, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { detail, resource } from "./resource.schema.ts";

/** An archive in progress or finished. */
export const Archive = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** Of its page, folders and guest book. */
  language: LanguageCode,
  state: z.enum(archiveStates),
  /** 0 to 1. */
  progress: z.number(),
  /** The ZIP file, once it is ready. */
  file: file(files.archive),
  /** Bytes of the ZIP file. */
  size: z.number().nullable(),
  /** Until when it can be downloaded. */
  expires_at: DateTime.nullable(),
  created_at: DateTime,
});
export type Archive = z.infer<typeof Archive>;

export const archivesResource = resource(archives, {
  record: Archive,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    /** By default the language of the account that asks for it, or else of the service. */
    language: LanguageCode.optional(),
  }),
  filters: z.object({ stream: Id }).partial(),
});
