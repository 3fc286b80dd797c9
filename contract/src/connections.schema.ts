import { z } from "zod";
import { connectionKinds } from "./connections.ts";
import { DateTime, text } from "./fields.schema.ts";

/** GET usr/connections: one account elsewhere. Nothing that opens it is ever told. */
export const Connection = z.object({
  kind: z.enum(connectionKinds),
  /** What the account is called there; null while none is connected. */
  account: z.string().nullable(),
  connected_at: DateTime.nullable(),
  /** Its provider takes the consent no more: nothing is written there until it is connected again. */
  is_broken: z.boolean(),
  /** Where its owner consents, good for an hour and for the asking person alone; null while the server has no credentials. */
  link: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

/** POST usr/connections: what the provider sent the person back with. */
export const Consent = z.object({ state: text(1000), code: text(2000) });
