import { z } from "zod";

/** GET learning: the shared folder of guides, as it was set for this installation (DECISIONS A41). */
export const Learning = z.object({
  /** What a frame shows; null: no folder is set. */
  embed_url: z.string().nullable(),
  /** The folder by itself, where a frame can't show it. */
  folder_url: z.string().nullable(),
  /** Help elsewhere; null: none is set. */
  help_url: z.string().nullable(),
});
export type Learning = z.infer<typeof Learning>;
