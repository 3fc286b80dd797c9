import { Email } from "@vigil/contract";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from "openid-client";
import { type Identity, type IdentityProvider, ProviderSilent, SignInRefused } from "./identity.ts";
import type { IdentitySettings } from "./settings.ts";

/** Seconds to wait for a response. */
const timeout = 10;

/** How a provider says that more than a password was asked for (RFC 8176; OpenID EAP; REFEDS). */
const factors = ["otp", "hwk", "swk", "sc", "fpt", "face", "iris", "sms", "tel", "pop"];
const strongClasses = [
  "phr",
  "phrh",
  "https://refeds.org/profile/mfa",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
];

type Claims = Record<string, unknown>;
type Rules = Pick<IdentitySettings, "adminClaim" | "trustsEmail" | "hasSecondFactor">;

const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === "string");

/** Seconds that a date can hold. */
const isTime = (claim: unknown): claim is number =>
  typeof claim === "number" && claim >= 0 && claim < 8_640_000_000_000;

/** What the claims of a provider say about somebody. */
export function identityOf(claims: Claims, { adminClaim, trustsEmail, hasSecondFactor }: Rules): Identity {
  const methods = textsOf(claims.amr);
  const asked =
    methods.includes("mfa") ||
    (methods.some((method) => ["pwd", "pin"].includes(method)) &&
      methods.some((method) => factors.includes(method))) ||
    textsOf(claims.acr).some((one) => strongClasses.includes(one));
  // Entra ID's claim for an address of a domain that the tenant owns comes as one of these.
  const isVerified =
    trustsEmail ||
    claims.email_verified === true ||
    [true, 1, "1", "true"].includes(claims.xms_edov as never);
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  return {
    subject: String(claims.sub),
    // What the forms take: letters that only look alike, or that lose a difference in lower case, are no address here.
    email: isVerified ? (Email.safeParse(text("email")).data ?? null) : null,
    name: text("name"),
    hasSecondFactor: hasSecondFactor || asked,
    isAdmin: adminClaim && textsOf(claims[adminClaim.name]).includes(adminClaim.value),
    signedInAt: isTime(claims.auth_time) ? claims.auth_time : null,
  };
}

/**
 * The claims of an ID token with what the provider says elsewhere. An address and the words that vouch for it come from
 * the same place.
 */
export function withMoreClaims(
  claims: Claims,
  { email, email_verified, xms_edov, ...others }: Claims,
): Claims {
  const address = claims.email === undefined ? { email, email_verified, xms_edov } : {};
  return { ...others, ...claims, ...address };
}

/** Asks the provider how it works. @throws ProviderSilent */
async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Configuration> {
  const isInsecure = issuer.startsWith("http:");
  const execute = [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])];
  try {
    return await discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  } catch (error) {
    throw new ProviderSilent(`${issuer} could not be asked how it works`, { cause: error });
  }
}

/** For `vigil doctor`. @throws ProviderSilent */
export const checkOpenId = async (settings: IdentitySettings): Promise<void> =>
  void (await discover(settings));

/** How this provider lets somebody choose an account: signing in once more does as well where it has no choice. */
function choice(config: Configuration): string {
  const { prompt_values_supported: known } = config.serverMetadata();
  return Array.isArray(known) && !known.includes("select_account") ? "login" : "select_account";
}

/** A provider of OpenID Connect, by the authorization code flow with PKCE. */
export function openIdProvider(settings: IdentitySettings, callback: string): IdentityProvider {
  const { issuer, name } = settings;
  let found: Promise<Configuration> | undefined;
  /** Once for all; again after a failure. */
  const configuration = () => {
    found ??= discover(settings).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    name,
    issuer,
    async address({ state, nonce, verifier }, asks) {
      const config = await configuration();
      const asked = { again: { prompt: "login", max_age: "0" }, who: { prompt: choice(config) } };
      return buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: "openid email profile",
        ...{ state, nonce },
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(asks ? asked[asks] : {}),
      }).href;
    },
    async identity(query, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${callback}${query}`), {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const claims: Claims = { ...tokens.claims() };
        const lacks = claims.email === undefined || claims[settings.adminClaim?.name ?? "sub"] === undefined;
        const more: Claims =
          lacks && config.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(config, tokens.access_token, String(claims.sub))
            : {};
        return identityOf(withMoreClaims(claims, more), settings);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): Error {
  const cause = { cause: error };
  if (error instanceof AuthorizationResponseError) {
    const isAway = ["server_error", "temporarily_unavailable"].includes(error.error);
    if (isAway) return new ProviderSilent("The provider can't sign anybody in now", cause);
    return new SignInRefused(error.error === "access_denied" ? "cancelled" : "invalid", cause);
  }
  if (error instanceof ResponseBodyError) return new SignInRefused("invalid", cause);
  if (error instanceof ClientError) {
    if (error.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return new SignInRefused("clock", cause);
    if (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT")
      return new ProviderSilent("The provider doesn't answer", cause);
    return new SignInRefused("invalid", cause);
  }
  return new ProviderSilent("The provider doesn't answer", cause);
}
