import { z } from "zod";
import { DateTime, Email, Id, Password, Phone, Username } from "./fields.schema.ts";

/** What every record that signs in carries; the password is write-only, required on create and optional on edit. */
export const AccountRecord = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Active or Inactive; who is inactive can't sign in, and keeps everything else (DECISIONS B-DELETE). */
  status: z.boolean(),
  last_login: DateTime.nullable(),
  created_at: DateTime,
});
export const AccountFields = z.object({
  username: Username,
  email: Email,
  phone: Phone,
  /** Empty on an edit form means: keep the old one. */
  password: Password,
  status: z.boolean().optional(),
});
