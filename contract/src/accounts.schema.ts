import { z } from "zod";
import { DateTime, Email, Id, Password, Phone, Username } from "./fields.schema.ts";

/** Fields of every account. The password is write-only, required on create and optional on edit. */
export const AccountRecord = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Active or Inactive. An inactive account can't sign in, and keeps its data. */
  status: z.boolean(),
  last_login: DateTime.nullable(),
  created_at: DateTime,
});
export const AccountFields = z.object({
  username: Username,
  email: Email,
  phone: Phone,
  /** Empty on an edit form keeps the old one. */
  password: Password,
  status: z.boolean().optional(),
});
