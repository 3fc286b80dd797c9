import { type LoggedIn, PasskeyOptionsRequest, PasskeySignIn } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import type { AuthParts } from "./auth.routes.ts";
import { refuseCompanyOnly } from "./company-only.ts";
import { enter } from "./enter.ts";
import { parseBody } from "./parse-body.ts";
import { accountOfPasskey, isPasskey, optionsToSign } from "./passkeys.ts";
import { accountOf, mayEnter } from "./second-step.routes.ts";
import { auditAttempt } from "./sign-in-audit.ts";

/** Signing in by a passkey alone, which does for name, password and second step. */
export function passkeySignInRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { database, throttle, runtime } = parts;

  app.post("/v1/usr/login/passkey/options", async (request, reply) => {
    const { ticket } = parseBody(PasskeyOptionsRequest, request.body);
    await throttle.count({ passkey_address: request.ip });
    const account = ticket === undefined ? null : (await accountOf(parts, ticket)).id;
    reply.header("cache-control", "no-store");
    return optionsToSign(database, runtime, { request, reply }, { account, purpose: "sign_in" });
  });

  app.post("/v1/usr/login/passkey", async (request, reply): Promise<LoggedIn> => {
    const { passkey } = parseBody(PasskeySignIn, request.body);
    const attempt = { passkey_address: request.ip };
    await throttle.count(attempt);
    const id = await accountOfPasskey(database, passkey);
    const account = id && (await mayEnter(parts, id));
    if (!account) throw problem("passkey_unknown");
    const { username } = account;
    const signed = { account: account.id, response: passkey, purpose: "sign_in" } as const;
    if (!(await isPasskey(database, runtime, request, signed))) {
      const tried = { account: account.id, username, address: request.ip };
      await auditAttempt(database, "second_step_failed", tried);
      throw problem("passkey_unknown");
    }
    await throttle.forgive(attempt);
    refuseCompanyOnly(parts.runtime, account);
    return enter(parts, request, reply, account, { hasSecondStep: true });
  });
}
