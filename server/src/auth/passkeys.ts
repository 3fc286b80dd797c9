import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PasskeyResponse } from "@vigil/contract";
import { desc, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { passkeys } from "../tables/factors.table.ts";
import { keepChallenge, spendChallenge } from "./passkey-challenges.ts";

/** EdDSA, ES256, RS256. Named because the library prefers ML-DSA-44 where Node knows it, whose keys are 30 times as long. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Site {
  publicUrl: string;
  productName: string;
}
const rpOf = ({ publicUrl }: Site) => {
  const { origin, hostname, protocol } = new URL(publicUrl);
  return { rpID: hostname, origin, isSecure: protocol === "https:" };
};

type Transports = AuthenticatorTransport[];
const credentialsOf = async (db: Queries, account: string) =>
  (
    await db.orm
      .select({ id: passkeys.credential_id, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.account, account))
  ).map(({ id, transports }) => ({ id, transports: transports as Transports }));

/** What a browser needs to make a passkey for an account. */
export async function optionsToAdd(
  db: Queries,
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, username }: { id: string; username: string },
) {
  const { rpID, isSecure } = rpOf(site);
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName: site.productName, supportedAlgorithmIDs },
    userID: new TextEncoder().encode(id),
    userName: username,
    attestationType: "none",
    excludeCredentials: await credentialsOf(db, id),
    // It names its account and asks for a finger, face or PIN, so that it does for name, password and second step.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const kept = { challenge: options.challenge, purpose: "add", account: id, isSecure } as const;
  await keepChallenge(db, request, reply, kept);
  return options;
}

/**
 * Stores a passkey that a browser has made for the caller.
 * @throws Problem 400 when it wasn't made for this, or too long ago
 */
export async function addPasskey(
  db: Queries,
  site: Site,
  request: FastifyRequest,
  { account, name, response }: { account: string; name: string; response: PasskeyResponse },
): Promise<void> {
  const { rpID, origin } = rpOf(site);
  const challenge = challengeIn(response);
  const spent = challenge && (await spendChallenge(db, request, { challenge, purpose: "add" }));
  if (!challenge || !spent || spent.account !== account) throw problem("passkey_not_added");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, supportedAlgorithmIDs },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem("passkey_not_added", undefined, { cause });
  });
  if (!verified) throw problem("passkey_not_added");
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
  await db.orm.insert(passkeys).values({
    id: uuidv7(),
    ...{ account, name, aaguid, counter: credential.counter },
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    transports: credential.transports ?? [],
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
    created_at: new Date(),
  });
}

/** What a passkey is asked to sign for. */
type SigningPurpose = "sign_in" | "prove";

/**
 * What a browser needs to sign in by a passkey, or to prove who it is.
 * @param account whose it must be; null: anybody's
 */
export async function optionsToSign(
  db: Queries,
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { account, purpose }: { account: string | null; purpose: SigningPurpose },
) {
  const { rpID, isSecure } = rpOf(site);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    allowCredentials: account === null ? [] : await credentialsOf(db, account),
  });
  await keepChallenge(db, request, reply, {
    ...{ challenge: options.challenge, purpose, account, isSecure },
  });
  return options;
}

/** Whose passkey this is, before anything about it is believed. */
export async function accountOfPasskey(db: Queries, response: PasskeyResponse): Promise<string | undefined> {
  const [found] = await db.orm
    .select({ account: passkeys.account })
    .from(passkeys)
    .where(eq(passkeys.credential_id, response.id));
  return found?.account;
}

/** Whether this account's passkey has signed a challenge that was asked here a moment ago, for this purpose. */
export async function isPasskey(
  db: Queries,
  site: Site,
  request: FastifyRequest,
  { account, response, purpose }: { account: string; response: PasskeyResponse; purpose: SigningPurpose },
): Promise<boolean> {
  const { rpID, origin } = rpOf(site);
  const challenge = challengeIn(response);
  const spent = challenge && (await spendChallenge(db, request, { challenge, purpose }));
  const [passkey] = await db.orm.select().from(passkeys).where(eq(passkeys.credential_id, response.id));
  if (!challenge || !spent || !passkey || passkey.account !== account) return false;
  if (spent.account !== null && spent.account !== account) return false;
  // The library throws whatever is wrong: another site, a changed signature, a count that has gone back.
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
      transports: passkey.transports as Transports,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    request.log.info({ err: error }, "a passkey was refused");
    return { verified: false } as const;
  });
  if (!answer.verified) return false;
  await db.orm
    .update(passkeys)
    .set({
      counter: answer.authenticationInfo.newCounter,
      backed_up: answer.authenticationInfo.credentialBackedUp,
      last_used_at: new Date(),
    })
    .where(eq(passkeys.id, passkey.id));
  return true;
}

/** The challenge that a response says it signs; whether it does is verified later. */
function challengeIn({ response }: PasskeyResponse): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: Queries, account: string) {
  const found = await db.orm
    .select({
      id: passkeys.id,
      name: passkeys.name,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.account, account))
    .orderBy(desc(passkeys.created_at));
  return found.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}
