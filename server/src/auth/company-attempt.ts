import type { ProblemCode } from "@vigil/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignInAttempt } from "../ports/identity/identity.ts";
import { isUuid } from "../resource/list.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
import { randomToken, type Tokens } from "../security/tokens.ts";

/** Seconds in which somebody signs in at the provider. */
const lifetime = 10 * 60;
/** Seconds in which the page that opens afterwards fetches the session. */
export const arrivalLifetime = 2 * 60;
const attemptCookie = "vigil_company";
const arrivalCookie = "vigil_arrival";
const choiceCookie = "vigil_choose";
/** Seconds for which the provider is told to let somebody choose, unless they are in before. */
const choiceLifetime = 24 * 60 * 60;

/** A sign-in at the provider that this browser has begun. */
export interface Attempt extends SignInAttempt {
  /** In seconds. */
  began: number;
  /** That somebody who is signed in proves by it who they are; null: it is to open a session. */
  session: string | null;
}

/**
 * Both cookies are for all addresses, because only such a cookie can't be set by another host of the domain (`__Host-`):
 * else somebody could make a browser go on with a sign-in of their own.
 */
function setCookie(
  reply: FastifyReply,
  { name, value, age, site }: { name: string; value: string; age: number; site: "Lax" | "Strict" },
  isSecure: boolean,
): void {
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=${site}${isSecure ? "; Secure" : ""}`;
  reply.header("set-cookie", `${cookieName(name, "host", isSecure)}=${value}; ${attributes}`);
}

/** Begins an attempt in this browser. The provider sends it back from another site, so the cookie is lax. */
export function beginAttempt(
  tokens: Pick<Tokens, "sign">,
  reply: FastifyReply,
  { session, isSecure }: { session: string | null; isSecure: boolean },
): Attempt {
  const began = Math.floor(Date.now() / 1000);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const text = [state, nonce, verifier, began, session ?? ""].join(".");
  const value = `${text}.${tokens.sign(`company sign-in ${text}`)}`;
  setCookie(reply, { name: attemptCookie, value, age: lifetime, site: "Lax" }, isSecure);
  return { state, nonce, verifier, began, session };
}

/** The attempt that this browser has begun, which is over with this; null when there is none that still counts. */
export function endAttempt(
  tokens: Pick<Tokens, "isSigned">,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  isSecure: boolean,
): Attempt | null {
  setCookie(reply, { name: attemptCookie, value: "", age: 0, site: "Lax" }, isSecure);
  const [, text = "", signature = ""] =
    findCookie(headers.cookie, attemptCookie, "([\\w.-]+)\\.([\\w-]+)(?=;|$)") ?? [];
  if (!tokens.isSigned(`company sign-in ${text}`, signature)) return null;
  const [state = "", nonce = "", verifier = "", time = "", session = ""] = text.split(".");
  const began = Number(time);
  if (began + lifetime < Date.now() / 1000) return null;
  return { state, nonce, verifier, began, session: isUuid(session) ? session : null };
}

/** What the provider asks also somebody whom it knows; see IdentityProvider.address. */
type Choice = "who" | "again";

/**
 * Whether the provider lets this browser's next visitor choose as whom to go on, because it would otherwise go on by
 * itself as whom it knows: after signing out here, and after a refusal.
 */
export const setChoice = (reply: FastifyReply, choice: Choice | null, isSecure: boolean): void =>
  setCookie(
    reply,
    { name: choiceCookie, value: choice ?? "", age: choice ? choiceLifetime : 0, site: "Lax" },
    isSecure,
  );

export const choiceOf = ({ headers }: Pick<FastifyRequest, "headers">): Choice | undefined =>
  findCookie(headers.cookie, choiceCookie, "(who|again)(?=;|$)")?.[1] as Choice | undefined;

/**
 * Hands something to the page that opens next, by a cookie that only our own pages send.
 * @param email with which somebody was refused
 */
export function setArrival(
  reply: FastifyReply,
  { said, email = null }: { said: string; email?: string | null },
  isSecure: boolean,
): void {
  const value = email === null ? said : `${said}.${Buffer.from(email.slice(0, 254)).toString("base64url")}`;
  setCookie(reply, { name: arrivalCookie, value, age: arrivalLifetime, site: "Strict" }, isSecure);
}

/** Why no session is opened, as {@link setArrival} says it. */
const refusals = [
  "company_cancelled",
  "company_over",
  "company_away",
  "company_clock",
  "company_refused",
  "company_no_email",
  "company_no_account",
  "company_several",
  "company_bound",
  "company_inactive",
  "company_role",
] as const satisfies ProblemCode[];
export type CompanyRefusal = (typeof refusals)[number];

/** What the provider's answer came to, once; a token of an arrival or a refusal. */
export function takeArrival(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  isSecure: boolean,
): { token: string } | { refusal: CompanyRefusal; email: string | null } {
  setCookie(reply, { name: arrivalCookie, value: "", age: 0, site: "Strict" }, isSecure);
  const [, value = "", email] =
    findCookie(headers.cookie, arrivalCookie, "([\\w-]+)(?:\\.([\\w-]+))?(?=;|$)") ?? [];
  const refusal = refusals.find((one) => one === value);
  if (refusal) return { refusal, email: email ? Buffer.from(email, "base64url").toString() : null };
  return value === "" ? { refusal: "company_over", email: null } : { token: value };
}
