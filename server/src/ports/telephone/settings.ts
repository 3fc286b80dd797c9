import { z } from "zod";
import type { TwilioSettings } from "./twilio.ts";

/** The environment variables of text messages and calls. */
export const telephoneEnvironment = {
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, "a number such as +17055550122")
    .optional(),
};

const environment = z.object(telephoneEnvironment);

/** @throws Error with a sentence when the account is set up in part */
export function telephoneSettings(env: z.output<typeof environment>): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  if (accountSid || authToken || from)
    throw new Error(
      "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: please set all of them, or none.",
    );
  return undefined;
}
