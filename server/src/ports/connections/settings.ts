import { z } from "zod";

/** The settings of connected accounts, as they stand in the environment. */
export const googleEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
};

/** An OAuth client of a Google Cloud project, of the kind "web application". */
export interface GoogleClient {
  id: string;
  secret: string;
}

const environment = z.object(googleEnvironment);

/** Undefined: no account can be connected. @throws Error when one half is missing */
export function googleClient(env: z.output<typeof environment>): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (id && secret) return { id, secret };
  if (id || secret)
    throw new Error("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: only one is set. Set both or neither.");
  return undefined;
}
