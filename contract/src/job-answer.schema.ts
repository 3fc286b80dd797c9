import { z } from "zod";
import { DateTime } from "./fields.schema.ts";
import { jobStates } from "./jobs.ts";

/** What the person of a job has said; of a job that is nobody's any more, who declined it last. */
export const JobAnswer = z.object({
  name: z.string(),
  state: z.enum(jobStates),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** When that was said; null while there is no answer. */
  at: DateTime.nullable(),
});
export type JobAnswer = z.infer<typeof JobAnswer>;
