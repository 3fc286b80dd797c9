import { z } from "zod";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Id, reference } from "./fields.schema.ts";
import { onCall } from "./on-call.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** When a super admin is on duty: called when something goes wrong and nobody else has answered. */
export const OnCallDuty = z.object({
  id: Id,
  admin: reference("usr/admin", "cascade"),
  admin_detail: detail,
  begins_at: DateTime,
  ends_at: DateTime,
  created_at: DateTime,
});
export type OnCallDuty = z.infer<typeof OnCallDuty>;

const endsAfterItBegins = ({ begins_at, ends_at }: Partial<OnCallDuty>): FieldErrors =>
  begins_at && ends_at && ends_at <= begins_at ? { ends_at: [words.endsBeforeItBegins] } : {};

export const onCallResource = resource(onCall, {
  record: OnCallDuty,
  create: z.object({
    admin: reference("usr/admin", "cascade"),
    begins_at: DateTime,
    ends_at: DateTime,
  }),
  /** `over`: duties that have ended, or those that haven't. */
  filters: z.object({ over: BooleanFilter }).partial(),
  rules: endsAfterItBegins,
});
