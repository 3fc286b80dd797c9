import { z } from "zod";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Id, Name, reference, writeOnly } from "./fields.schema.ts";
import { OutputEncoding } from "./media.schema.ts";
import { outputs } from "./outputs.ts";
import { detail, resource } from "./resource.schema.ts";

/**
 * The address of another server: RTMP with its application, such as rtmps://live.example.com:443/app, or SRT with its
 * port. No user name or password, because the address is shown.
 */
const OutputAddress = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .max(500)
  .regex(
    /^(rtmps?:\/\/[^\s/?#@\p{Cc}]+\/[^\s?#@\p{Cc}]+|srt:\/\/[^\s/?#@\p{Cc}]+:\d{1,5}\/?)$/iu,
    words.notAnOutputAddress,
  );
/** A stream key (RTMP) or stream id (SRT); it can be set and never read. */
const StreamKey = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\s\p{Cc}]*$/u, words.keyWithoutSpaces)
  .register(writeOnly, { writeOnly: true });
/** SRT only: 10 to 79 characters, as the protocol requires. */
const Passphrase = z
  .string()
  .trim()
  .regex(/^(|[^\p{Cc}]{10,79})$/u, words.srtPassphrase)
  .register(writeOnly, { writeOnly: true });

/** A server elsewhere, such as a home's page at Facebook, to which a service is sent while it is on air. */
export const StreamOutput = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  name: z.string(),
  url: z.string(),
  /** Whether a stream key is stored. */
  has_key: z.boolean(),
  encoding: OutputEncoding,
  enabled: z.boolean(),
  created_at: DateTime,
});
export type StreamOutput = z.infer<typeof StreamOutput>;

/** SRT has a passphrase and RTMP has none. */
function outputRules(output: Partial<StreamOutput> & { passphrase?: string | null }): FieldErrors {
  if (output.passphrase && output.url && !/^srt:/i.test(output.url)) return { passphrase: [words.srtOnly] };
  return {};
}

export const outputsResource = resource(outputs, {
  record: StreamOutput,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    name: Name,
    url: OutputAddress,
    key: StreamKey.optional(),
    passphrase: Passphrase.optional(),
    encoding: OutputEncoding.optional(),
    enabled: z.boolean().optional(),
  }),
  filters: z.object({ stream: Id }).partial(),
  rules: outputRules,
});
