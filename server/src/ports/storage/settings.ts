import { z } from "zod";

/** The environment variables of a store for files that speaks S3. */
export const storageEnvironment = {
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export interface S3Settings {
  bucket: string;
  /** Of the store; undefined: Amazon's, by region. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: as the machine provides them, such as by its role. */
  key: { id: string; secret: string } | undefined;
}

const environment = z.object(storageEnvironment);

/**
 * Where files are; undefined: in a folder of this machine.
 * @throws Error with a sentence when a setting lacks another that it needs
 */
export function storageSettings(env: z.output<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!bucket) {
    if (endpoint || id || secret) throw new Error("S3_BUCKET: missing, but other settings of S3 are set.");
    return undefined;
  }
  if (!id !== !secret) throw new Error("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.");
  return { bucket, endpoint, region, key: id && secret ? { id, secret } : undefined };
}
