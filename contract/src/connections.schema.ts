import { z } from "zod";
import { connectionKinds } from "./connections.ts";
import { DateTime, text } from "./fields.schema.ts";

/** GET usr/connections: an external account. Its credentials are never sent. */
export const Connection = z.object({
  kind: z.enum(connectionKinds),
  /** The account's name at its provider; null while none is connected. */
  account: z.string().nullable(),
  connected_at: DateTime.nullable(),
  /** The provider no longer accepts the consent, so nothing is written until the account is connected again. */
  is_broken: z.boolean(),
  /**
   * The provider's consent page, valid for an hour and for the caller alone; null while the server has no
   * credentials.
   */
  link: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

/** POST usr/connections: the parameters of the provider's redirect. */
export const Consent = z.object({ state: text(1000), code: text(2000) });
