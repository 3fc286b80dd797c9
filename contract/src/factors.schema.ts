import { z } from "zod";
import { DateTime, Id, text } from "./fields.schema.ts";
import { limits } from "./limits.ts";

/** What confirms that it is the account's owner, besides the password. */
export const factorKinds = ["passkey", "totp", "recovery_code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** POST usr/login/ of an account with a second step, answered with 401. */
export const SecondStepNeeded = z.object({
  detail: z.string(),
  code: z.literal("second_factor_needed"),
  /** For POST usr/login/second/, within five minutes. */
  ticket: z.string(),
  /** What the account has. */
  kinds: z.array(z.enum(factorKinds)),
});
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>;

/** What a browser answers for a passkey (WebAuthn, in JSON). It is verified as a whole. */
export const PasskeyResponse = z.looseObject({
  id: text(1400),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** POST usr/login/passkey/options/; with a ticket for the passkeys of its account alone. */
export const PasskeyOptionsRequest = z.object({ ticket: text(500).optional() });
/** POST usr/login/passkey/ */
export const PasskeySignIn = z.object({ passkey: PasskeyResponse });

/** POST usr/login/second/: one of the codes. */
export const SecondStep = z.object({
  ticket: text(500),
  /** Of an authenticator app; spaces don't matter. */
  code: text(20).optional(),
  /** Case, spaces and hyphens don't matter. */
  recovery_code: text(40).optional(),
  passkey: PasskeyResponse.optional(),
  /** Whether this browser isn't asked again for 30 days. */
  remember: z.boolean().optional(),
});

/** GET usr/factors/: how the caller's account is protected besides the password. */
export const OwnFactors = z.object({
  /** The authenticator app; null: none. */
  totp: z.object({ confirmed_at: DateTime }).nullable(),
  passkeys: z.array(
    z.object({ id: Id, name: z.string(), created_at: DateTime, last_used_at: DateTime.nullable() }),
  ),
  /** Recovery codes that are left; null: none were made. */
  recovery_codes: z.int().nullable(),
  /** Browsers that aren't asked for the second step. */
  remembered_devices: z.array(z.object({ device: z.string(), created_at: DateTime, expires_at: DateTime })),
  /** The company account by which the caller signs in; null: none. */
  company: z.object({ email: z.string(), bound_at: DateTime }).nullable(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** How somebody who is signed in confirms that it is them, in the order in which they are asked. */
export const proofWays = ["passkey", "company", "password", "app"] as const;
export type ProofWay = (typeof proofWays)[number];

/** Of calls that need a proof of the last minutes, answered with 403. */
export const ProofNeeded = z.object({
  detail: z.string(),
  code: z.literal("proof_needed"),
  /** For POST usr/prove/: what the account has. */
  ways: z.array(z.enum(proofWays)),
});
export type ProofNeeded = z.infer<typeof ProofNeeded>;

/** POST usr/prove/: one of them. A recovery code is for signing in alone. */
export const Proof = z.object({
  password: z.string().max(limits.passwordMax).optional(),
  /** Of the authenticator app; spaces don't matter. */
  code: text(20).optional(),
  passkey: PasskeyResponse.optional(),
});

/** GET usr/prove/ */
export const ProofState = z.object({
  /** Whether calls that need a proof are let through now. */
  is_proved: z.boolean(),
});
export type ProofState = z.infer<typeof ProofState>;

/** POST usr/prove/oidc/: where the caller signs in with their company account once more, in a tab of its own. */
export const ProofAddress = z.object({ address: z.string() });
export type ProofAddress = z.infer<typeof ProofAddress>;

/** POST usr/factors/totp/: what an authenticator app is set up with. Nothing is stored until it is confirmed. */
export const TotpSetup = z.object({
  /** For POST usr/factors/totp/confirm/, within 15 minutes. */
  setup: z.string(),
  /** Base 32, to be typed. */
  secret: z.string(),
  /** otpauth://…, to be scanned. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof TotpSetup>;
export const TotpConfirm = z.object({ setup: text(1000), code: text(20) });

/** POST usr/factors/passkeys/: a passkey that the browser has made. Without a name it gets that of the device. */
export const NewPasskey = z.object({ name: text(80).optional(), passkey: PasskeyResponse });

/** Recovery codes, which are shown only this once; null: the present ones stay. */
export const NewRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** GET {people}/{id}/sign_in_ways/: what opens somebody's account besides their password. */
export const SignInWays = z.object({
  has_second_step: z.boolean(),
  /** As it was when the two were connected; null where none is. */
  company: z.object({ email: z.string(), bound_at: z.string() }).nullable(),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** POST {people}/{id}/reset_factors/: removes the second step of somebody who has lost theirs, and says why. */
export const FactorReset = z.object({ reason: text(500) });
