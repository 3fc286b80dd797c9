import { z } from "zod";
import { roles } from "./access.ts";
import { keyLevels } from "./api-keys.ts";
import { DateTime, Id, text } from "./fields.schema.ts";

const Grants = z.record(z.string().max(100), z.enum(keyLevels));

/** A key by which a program calls the API. The key itself is returned once, when it is made. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How it begins, by which its owner recognises it. */
  start: z.string(),
  grants: Grants,
  created_at: DateTime,
  expires_at: DateTime,
  last_used_at: DateTime.nullable(),
  last_address: z.string().nullable(),
  revoked_at: DateTime.nullable(),
  /** Whose it is. */
  owner: z.object({ id: Id, role: z.enum(roles), name: z.string().nullable() }),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** POST api_keys/ */
/** One line: it stands in lists, emails and histories. */
const KeyName = z.preprocess(
  (name) => (typeof name === "string" ? name.replaceAll(/\s+/g, " ").trim() : name),
  text(80),
);
export const NewApiKey = z.object({ name: KeyName, expires_at: DateTime, grants: Grants });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** POST api_keys/{id}/replace/ */
export const ReplaceApiKey = z.object({
  /** When the present one ends. */
  ends: z.enum(["in_a_week", "at_once"]),
  expires_at: DateTime,
});

/** A new key, with the secret that is shown only this once. */
export const MadeApiKey = ApiKey.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

/** GET usr/key/: the key that makes this call. */
export const OwnKey = ApiKey.pick({ name: true, start: true, grants: true, expires_at: true, owner: true });
export type OwnKey = z.infer<typeof OwnKey>;
