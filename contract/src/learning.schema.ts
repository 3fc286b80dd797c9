import { z } from "zod";

/** GET learning: the shared folder of guides that this installation has set. */
export const Learning = z.object({
  /** Address to show in a frame; null if no folder is set. */
  embed_url: z.string().nullable(),
  /** The folder's own address, for browsers whose frame can't show it. */
  folder_url: z.string().nullable(),
  /** A help page elsewhere; null if none is set. */
  help_url: z.string().nullable(),
});
export type Learning = z.infer<typeof Learning>;
