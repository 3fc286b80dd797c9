import { z } from "zod";

/** POST str/stream/{id}/ask_deletion: the family asks its home to delete a service, or takes that back. */
export const AskDeletion = z.object({ asked: z.boolean() });

/** POST str/stream/{id}/decide_deletion: the home deletes what the family asked it to delete, or declines. */
export const DecideDeletion = z.object({ decision: z.enum(["delete", "decline"]) });
