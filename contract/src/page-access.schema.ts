import { z } from "zod";
import { words } from "./errors.ts";
import { Email, Name, writeOnly } from "./fields.schema.ts";
import { pagePasswordLength } from "./page-access.ts";

/** Capital letters and spaces around it make no difference. */
export const PagePassword = z
  .string()
  .trim()
  .min(pagePasswordLength.min, words.pagePasswordTooShort(pagePasswordLength.min))
  .max(pagePasswordLength.max)
  .register(writeOnly, { writeOnly: true });

/** Somebody asks a family to be let in. */
export const AskToEnter = z.object({ name: Name, email: Email });
