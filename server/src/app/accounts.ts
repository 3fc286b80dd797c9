import type { FastifyInstance } from "fastify";
import { addressRoutes } from "../addresses/addresses.routes.ts";
import { apiKeyRoutes } from "../api-keys/api-keys.routes.ts";
import { accountRoutes } from "../auth/account.routes.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { endDemoSessions } from "../auth/demo-people.ts";
import { createFactorSecrets } from "../auth/factor-secrets.ts";
import { factorRoutes } from "../auth/factors.routes.ts";
import { noteDueFactors } from "../auth/factors.ts";
import { infoRoutes } from "../auth/info.routes.ts";
import { ownAccountRoutes } from "../auth/own-account.routes.ts";
import { proveRoutes } from "../auth/prove.routes.ts";
import { seeAsRoutes } from "../auth/see-as.routes.ts";
import { connectionRoutes } from "../connections/connections.routes.ts";
import { subjectIn } from "../emails/subjects.ts";
import { notificationRoutes } from "../notifications/notifications.routes.ts";
import { chooseLookup } from "../ports/addresses/choose.ts";
import type { Connector } from "../ports/connections/connections.ts";
import type { GoogleClient } from "../ports/connections/settings.ts";
import type { IdentityProvider } from "../ports/identity/identity.ts";
import { companyCallback, type IdentitySettings } from "../ports/identity/settings.ts";
import { webhookSettings } from "../webhooks/secrets.ts";
import { webhookRoutes } from "../webhooks/webhooks.routes.ts";
import type { Parts } from "./parts.ts";

/** Signing in, one's own account, and what is connected to it. */
export async function registerAccountRoutes(
  http: FastifyInstance,
  { config, database, ports, engine, tokens, throttle }: Parts,
): Promise<void> {
  if (!config.demo) await endDemoSessions(database);
  await noteDueFactors(database, config.secondFactorFor);
  const secrets = createFactorSecrets(config.secretKey);
  const { runtime } = engine;
  const company = config.identity && {
    provider: ports.identity ?? (await openIdConnect(config.identity, config.publicUrl)),
    settings: config.identity,
  };
  authRoutes(http, { database, tokens, throttle, secrets, runtime, company, isDemo: config.demo });
  infoRoutes(http, engine, throttle);
  addressRoutes(http, { database, lookup: ports.addresses ?? chooseLookup(config, database), throttle });
  ownAccountRoutes(http, { engine, throttle });
  factorRoutes(http, { engine, throttle, secrets });
  proveRoutes(http, { engine, throttle, secrets });
  notificationRoutes(http, database, subjectIn);
  accountRoutes(http, engine, throttle);
  seeAsRoutes(http, engine, tokens);
  apiKeyRoutes(http, engine);
  webhookRoutes(http, { engine, throttle, ...webhookSettings(config) });
  connectionRoutes(http, {
    database,
    tokens,
    secretKey: config.secretKey,
    connector: ports.connector ?? (config.google && (await googleConnector(config.google, config.publicUrl))),
  });
}

/** Loads OpenID Connect only where people sign in by it. */
async function openIdConnect(settings: IdentitySettings, publicUrl: string): Promise<IdentityProvider> {
  const { openIdProvider } = await import("../ports/identity/oidc.ts");
  return openIdProvider(settings, companyCallback(publicUrl));
}

/** Loads Google's client only where accounts can be connected. */
async function googleConnector(client: GoogleClient, publicUrl: string): Promise<Connector> {
  const { google } = await import("../ports/connections/google.ts");
  return google(client, publicUrl);
}
