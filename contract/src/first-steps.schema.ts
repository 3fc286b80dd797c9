import { z } from "zod";
import { firstStepKinds } from "./first-steps.ts";

/** GET first_steps: what the home has done, by the facts. */
export const FirstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(firstStepKinds), done: z.boolean() })),
  /** Cameras of its own are built in; a home without them films with a phone or laptop. */
  has_fixed_cameras: z.boolean(),
  /** A practice service was on air, but nobody watched it by its test link, which is what ticks that step. */
  practised_unwatched: z.boolean(),
  /** The home has put the list away from its first page. */
  hidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** PATCH first_steps. */
export const FirstStepsChange = z.object({ hidden: z.boolean() });
export type FirstStepsChange = z.infer<typeof FirstStepsChange>;
