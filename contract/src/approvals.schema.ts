import { z } from "zod";
import { DateTime } from "./fields.schema.ts";

/** The latest request for approval, as the home sees it. Only the approver's email holds the link. */
export const Approval = z.object({
  /** The approver, or the person who published it without a request. */
  approver_name: z.string(),
  asked_at: DateTime,
  reminded_at: DateTime.nullable(),
  /** Seven days after the request, or the start of the session if that is earlier. */
  expires_at: DateTime,
  approved_at: DateTime.nullable(),
  withdrawn_at: DateTime.nullable(),
});
export type Approval = z.infer<typeof Approval>;

/** The response to an approval link. Whoever has the link sees what was approved, because the email said it too. */
export const Approved = z.object({
  detail: z.string(),
  deceased_full_name: z.string(),
  event_date: DateTime.nullable(),
  timezone: z.string(),
  funeral_home_name: z.string(),
  /** False while the home must complete something before the session takes place. */
  published: z.boolean(),
});
export type Approved = z.infer<typeof Approved>;
