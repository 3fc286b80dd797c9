import { z } from "zod";

/** The request bodies of Stream's API; unknown fields and null are refused. */
const Recording = z.strictObject({
  mode: z.enum(["off", "automatic"]).optional(),
  requireSignedURLs: z.boolean().optional(),
  allowedOrigins: z.array(z.string()).optional(),
  timeoutSeconds: z.int().min(0).optional(),
  hideLiveViewerCount: z.boolean().optional(),
});
export const InputSettings = z.strictObject({
  meta: z.looseObject({}).optional(),
  recording: Recording.optional(),
  deleteRecordingAfterDays: z.number().min(30).max(1096).optional(),
  defaultCreator: z.string().optional(),
  enabled: z.boolean().optional(),
  preferLowLatency: z.boolean().optional(),
});
export const TokenRequest = z.strictObject({
  exp: z.int().optional(),
  nbf: z.int().optional(),
  downloadable: z.boolean().optional(),
  id: z.string().optional(),
  pem: z.string().optional(),
  accessRules: z.array(z.unknown()).optional(),
  flags: z.strictObject({ original: z.boolean().optional() }).optional(),
});
