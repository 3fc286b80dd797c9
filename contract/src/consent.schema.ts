import { z } from "zod";
import { consentVersions } from "./consent.ts";
import { LanguageCode } from "./fields.schema.ts";

/** The text that a guest has read: its version, and the language in which it stood on the page. */
export const Agreed = z.object({ version: z.literal(consentVersions), language: LanguageCode });
export type Agreed = z.infer<typeof Agreed>;

/**
 * POST /v1/public/stream/{slug}/consent: whether this guest is to be asked again, because they agreed to an earlier text
 * or to none; with `agreed` they have agreed now. The token of registering is answered by what was agreed to with it, the
 * same to whoever only typed the guest's address.
 */
export const ConsentRequest = z.object({ guest_token: z.string().max(2000), agreed: Agreed.optional() });
export const ConsentAnswer = z.object({ is_due: z.boolean() });
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;
