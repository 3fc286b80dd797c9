import { z } from "zod";
import { OptionalEmail, optionalText, text } from "./fields.schema.ts";
import { limits } from "./limits.ts";

/** Characters; addresses of fake pages are long, to hide where they lead. */
export const reportedAddressMax = 2000;

/** What somebody writes who has met a page that pretends to show a service. Only the address is needed. */
export const FakePageReport = z.object({
  address: text(reportedAddressMax),
  happened: optionalText(limits.guestMessageMax).optional(),
  email: OptionalEmail.optional(),
});
export type FakePageReport = z.infer<typeof FakePageReport>;
