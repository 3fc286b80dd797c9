import { z } from "zod";

/** The environment variables of connected accounts. */
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

/** Undefined when no account can be connected. @throws Error when only one of the two is set */
export function googleClient(env: z.output<typeof environment>): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (id && secret) return { id, secret };
  if (id || secret)
    throw new Error("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: only one is set. Set both or neither.");
  return undefined;
}
