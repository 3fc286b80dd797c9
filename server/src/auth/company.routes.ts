import type { LoggedIn } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../language/translate.ts";
import { noticePage } from "../notice-page.ts";
import {
  type Identity,
  type IdentityProvider,
  ProviderSilent,
  SignInRefused,
} from "../ports/identity/identity.ts";
import type { IdentitySettings } from "../ports/identity/settings.ts";
import { Problem, problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { requireActor } from "../resource/routes.ts";
import { anyActorOfSession } from "./actors.ts";
import type { AuthParts } from "./auth.routes.ts";
import {
  accountOfIdentity,
  type CompanyRules,
  isBoundTo,
  noteArrival,
  spendArrival,
} from "./company-account.ts";
import {
  type Attempt,
  beginAttempt,
  type CompanyRefusal,
  choiceOf,
  endAttempt,
  setArrival,
  setChoice,
  takeArrival,
} from "./company-attempt.ts";
import { companyPage } from "./company-page.ts";
import { enter, isSecure } from "./enter.ts";
import { mayLackFactor } from "./factors.ts";
import { noteProof } from "./proof.ts";
import { mayEnter, requireSecondStep } from "./second-step.routes.ts";

/** The company's own accounts, by which people sign in and prove who they are. */
export interface Company {
  provider: IdentityProvider;
  settings: Pick<IdentitySettings, "for" | "only">;
}

/** Seconds by which two clocks may differ. */
const clockSkew = 60;

/** Signing in by the company's own accounts (OpenID Connect), and proving by them who it is. */
export function companyRoutes(app: FastifyInstance, parts: AuthParts): void {
  beginRoutes(app, parts);
  callbackRoute(app, parts);
  arriveRoute(app, parts);
}

function requireCompany({ company }: AuthParts): Company {
  if (!company) throw problem("company_off");
  return company;
}

function beginRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { tokens, throttle, runtime } = parts;

  app.get("/v1/usr/login/oidc", async (request, reply) => {
    const { provider } = requireCompany(parts);
    await throttle.count({ company_address: request.ip });
    const attempt = beginAttempt(tokens, reply, { session: null, isSecure: isSecure(runtime) });
    const address = await provider.address(attempt, choiceOf(request)).catch((error) => {
      request.log.error({ err: error }, "the company's sign-in could not be reached");
      return null;
    });
    return address === null ? refuse(parts, reply, "company_away") : reply.redirect(address, 303);
  });

  // The address is opened in a tab of its own, so that what somebody has typed stays.
  app.post("/v1/usr/prove/oidc", mayLackFactor, async (request, reply): Promise<{ address: string }> => {
    const actor = requireActor(request);
    const { provider } = requireCompany(parts);
    if (actor.viewer !== null) throw problem("only_looking");
    await throttle.count({ company_address: request.ip });
    reply.header("cache-control", "no-store");
    const attempt = beginAttempt(tokens, reply, { session: actor.session, isSecure: isSecure(runtime) });
    const address = await provider.address(attempt, "again").catch((error) => {
      request.log.error({ err: error }, "the company's sign-in could not be reached");
      throw problem("company_away");
    });
    return { address };
  });
}

/** The provider sends the browser back here, with a code that we exchange behind its back. */
function callbackRoute(app: FastifyInstance, parts: AuthParts): void {
  const { tokens, throttle, runtime } = parts;
  app.get("/v1/usr/login/oidc/callback", async (request, reply) => {
    const company = requireCompany(parts);
    await throttle.count({ company_address: request.ip });
    const attempt = endAttempt(tokens, request, reply, isSecure(runtime));
    if (!attempt) return refuse(parts, reply, "company_over");
    const answer = await identify(company, request, attempt);
    return attempt.session === null
      ? arrive(parts, company, { request, reply }, answer)
      : prove(parts, company, { request, reply }, attempt, answer);
  });
}

type Answer = { identity: Identity; refusal?: undefined } | { identity?: undefined; refusal: CompanyRefusal };

async function identify({ provider }: Company, request: FastifyRequest, attempt: Attempt): Promise<Answer> {
  const query = request.raw.url?.replace(/^[^?]*/, "") ?? "";
  try {
    return { identity: await provider.identity(query, attempt) };
  } catch (error) {
    if (error instanceof SignInRefused) {
      const refusal = error.reason === "invalid" ? "company_refused" : (`company_${error.reason}` as const);
      request.log.warn({ err: error }, "the company's sign-in gave an answer that opens nothing");
      return { refusal };
    }
    if (!(error instanceof ProviderSilent)) throw error;
    request.log.error({ err: error }, "the company's sign-in did not answer");
    return { refusal: "company_away" };
  }
}

/** Back to the sign-in page, which asks what has come of it. Nothing of it is in an address. */
function leave(
  { runtime }: AuthParts,
  reply: FastifyReply,
  arrival: Parameters<typeof setArrival>[1],
): FastifyReply {
  setArrival(reply, arrival, isSecure(runtime));
  return reply.header("referrer-policy", "no-referrer").redirect("/login#company", 303);
}
const refuse = (
  parts: AuthParts,
  reply: FastifyReply,
  refusal: CompanyRefusal,
  email: string | null = null,
) => leave(parts, reply, { said: refusal, email });

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function arrive(
  parts: AuthParts,
  { provider, settings }: Company,
  { request, reply }: Call,
  { identity, refusal }: Answer,
): Promise<FastifyReply> {
  if (!identity) {
    const choice = choiceOf(request);
    // A provider may not know this way to ask, so the next attempt takes the other one.
    const other = choice === "who" ? "again" : "who";
    if (refusal === "company_cancelled") setChoice(reply, choice ?? "who", isSecure(parts.runtime));
    if (refusal === "company_refused" && choice) setChoice(reply, other, isSecure(parts.runtime));
    return refuse(parts, reply, refusal);
  }
  const { issuer, name } = provider;
  const rules: CompanyRules = { issuer, name, for: settings.for, isDemo: parts.isDemo };
  const outcome = await accountOfIdentity(parts.database, rules, identity, request.ip);
  if (outcome.refusal) {
    setChoice(reply, choiceOf(request) ?? "who", isSecure(parts.runtime));
    return refuse(parts, reply, outcome.refusal, identity.email);
  }
  const { hasSecondFactor, signedInAt } = identity;
  const said = await noteArrival(parts.database, { account: outcome.account, hasSecondFactor, signedInAt });
  return leave(parts, reply, { said });
}

/** POST usr/login/oidc: the page that opened fetches the session. */
function arriveRoute(app: FastifyInstance, parts: AuthParts): void {
  const { database, runtime } = parts;
  app.post("/v1/usr/login/oidc", async (request, reply): Promise<LoggedIn> => {
    const { provider } = requireCompany(parts);
    reply.header("cache-control", "no-store");
    const arrival = takeArrival(request, reply, isSecure(runtime));
    if ("refusal" in arrival) throw refusalOf(arrival);
    const spent = await spendArrival(database, arrival.token);
    if (!spent) throw problem("company_over");
    const account = await mayEnter(parts, spent.account);
    if (!account) throw problem("company_inactive");
    const by = { verb: "sign_in_by_company", resource: "account", record: account.id };
    await audit(
      database,
      { id: account.id, role: account.role, address: request.ip },
      { ...by, changes: { company: [null, provider.name] } },
    );
    const isElsewhere = spent.hasSecondFactor;
    // Also for whoever can't take the second step of the one as whom the provider went on.
    setChoice(reply, choiceOf(request) ?? "who", isSecure(runtime));
    const hasSecondStep = isElsewhere || (await requireSecondStep(parts, request, account, "company"));
    setChoice(reply, null, isSecure(runtime));
    // The provider may have gone on by itself, long after somebody gave their password there.
    return enter(parts, request, reply, account, { hasSecondStep, isElsewhere, provedAt: spent.signedInAt });
  });
}

/** With the address of the company account, so that whoever has several knows which it was. */
function refusalOf({ refusal, email }: { refusal: CompanyRefusal; email: string | null }): Problem {
  const { status, message } = problem(refusal);
  return new Problem(status, { detail: message, ...(email === null ? {} : { company_email: email }) });
}

/** Notes that whoever is signed in has signed in at the provider once more, just now and as themselves. */
async function prove(
  { database }: AuthParts,
  { provider }: Company,
  { request, reply }: Call,
  { session, began }: Attempt,
  { identity, refusal }: Answer,
): Promise<FastifyReply> {
  const page = (said: Parameters<typeof companyPage>[0]) =>
    noticePage(reply, companyPage(said, languageOf(request)));
  if (!identity) return page(refusal);
  const actor = session && (await anyActorOfSession(database, session, request.ip));
  if (!actor || actor.viewer !== null) return page("company_over");
  const noted = { resource: "account", record: actor.id };
  const isOwn = await isBoundTo(database, actor.id, { issuer: provider.issuer, subject: identity.subject });
  const isAgain = identity.signedInAt !== null && identity.signedInAt >= began - clockSkew;
  if (!isOwn || !isAgain) {
    await audit(database, actor, { verb: "prove_failed", ...noted });
    return page(isOwn ? "company_not_again" : "company_other");
  }
  await database.transaction(async (tx) => {
    await noteProof(tx, actor);
    await audit(tx, actor, { verb: "prove", ...noted, changes: { company: [null, provider.name] } });
  });
  return page("proved");
}
