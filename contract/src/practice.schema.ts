import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { practiceStates } from "./practice.ts";

/** GET and POST str/practice: the home's practice service; there is one at most. */
export const Practice = z.object({
  practice: z
    .object({
      /** Of its Director Panel. */
      id: Id,
      state: z.enum(practiceStates),
      /** What guests would see, for whoever has the link. */
      test_link: z.string(),
      /** The test picture arrives. */
      picture: z.boolean(),
      /** Somebody has watched by the test link. */
      watched: z.boolean(),
      /** What was recorded last; kept for a day. */
      recording: z.object({ url: z.string(), until: DateTime }).nullable(),
      /** When it goes by itself. */
      until: DateTime,
    })
    .nullable(),
});
export type Practice = z.infer<typeof Practice>;
