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
  /** Always null: the address of the ZIP file is at GET str/archive/{id}/file/, with a proof of who asks. */
  file: file(files.archive),
  /** Bytes of the ZIP file. */
  size: z.number().nullable(),
  /** Until when it can be downloaded. */
  expires_at: DateTime.nullable(),
  created_at: DateTime,
});
/** GET str/archive/{id}/file/: where the ZIP file is, for a day. */
export const ArchiveFile = z.object({ file: z.string() });
export type ArchiveFile = z.infer<typeof ArchiveFile>;
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
