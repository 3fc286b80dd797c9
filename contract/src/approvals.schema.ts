import { z } from "zod";
import { DateTime } from "./fields.schema.ts";

/** The latest request for approval, as the home sees it. The link itself is in the approver's letter only. */
export const Approval = z.object({
  /** Who was asked, or who published it without being asked. */
  approver_name: z.string(),
  asked_at: DateTime,
  reminded_at: DateTime.nullable(),
  /** The earlier of seven days and the session itself (DECISIONS A24). */
  expires_at: DateTime,
  approved_at: DateTime.nullable(),
  withdrawn_at: DateTime.nullable(),
});
export type Approval = z.infer<typeof Approval>;

/** The answer to an approval link. What was approved is told to whoever holds the link: the letter said it too. */
export const Approved = z.object({
  detail: z.string(),
  deceased_full_name: z.string(),
  event_date: DateTime.nullable(),
  timezone: z.string(),
  funeral_home_name: z.string(),
  /** False while the home has something to complete before the session takes place. */
  published: z.boolean(),
});
export type Approved = z.infer<typeof Approved>;
