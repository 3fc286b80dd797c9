import { randomUUID } from "node:crypto";
import {
  actions,
  type Connection,
  type ConnectionKind,
  Consent,
  connectionKinds,
  may,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import { type Connector, ConsentRefused, ProviderAway } from "../ports/connections/connections.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { requireActor } from "../resource/routes.ts";
import { createEncryption } from "../security/encryption.ts";
import type { Tokens } from "../security/tokens.ts";
import { connectAccount, disconnectAccount, listConnections } from "./connections.ts";
import { oauthState, readOauthState, verifierOf } from "./core/consent.ts";

interface Parts {
  database: Database;
  tokens: Tokens;
  secretKey: string;
  /** Undefined when this server has no credentials. */
  connector: Connector | undefined;
}

/** Connected accounts: where to consent, connecting an account after consent, and disconnecting it. */
export function connectionRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, tokens, connector } = parts;
  const encryption = createEncryption(parts.secretKey, "connections");
  const requireConnecting = (request: FastifyRequest): Actor => {
    const actor = requireActor(request);
    if (!may(actor, actions.connect_account, "edit")) throw problem("forbidden");
    return actor;
  };
  const link = (kind: ConnectionKind, { id: person }: Actor) => {
    const state = oauthState({ kind, person }, Date.now(), randomUUID(), tokens);
    return connector?.consentAddress(kind, { state, verifier: verifierOf(state, tokens) }) ?? null;
  };
  const all = async (actor: Actor): Promise<{ results: Connection[] }> => ({
    results: (await listConnections(database)).map((one) => ({ ...one, link: link(one.kind, actor) })),
  });

  app.get("/v1/usr/connections", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return all(requireConnecting(request));
  });

  app.post("/v1/usr/connections", async (request, reply) => {
    const actor = requireConnecting(request);
    const data = checkedBody(Consent, request);
    if (!connector) throw problem("connection_unavailable");
    const { state, code } = data;
    const kind = readOauthState(state, actor.id, Date.now(), tokens);
    if (!kind) throw problem("consent_invalid");
    const granted = await translateErrors(
      request,
      connector.exchange(kind, { code, verifier: verifierOf(state, tokens) }),
    );
    await connectAccount(database, actor, kind, granted, encryption);
    reply.header("cache-control", "no-store");
    return all(actor);
  });

  app.delete("/v1/usr/connections/:kind", async (request, reply) => {
    const actor = requireConnecting(request);
    const { kind: sent } = request.params as { kind: string };
    const kind = connectionKinds.find((known) => known === sent);
    if (!kind) throw problem("not_found");
    const token = await disconnectAccount(database, actor, kind, encryption);
    // It is disconnected here whatever the provider says; its owner can revoke the consent there as well.
    if (token)
      await connector?.revoke(token).catch((err: unknown) => {
        request.log.warn({ err }, "a consent could not be revoked");
      });
    return reply.status(204).send();
  });
}

/** @throws Problem for people when the provider refuses or is unavailable */
async function translateErrors<T>(request: FastifyRequest, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    if (cause instanceof ConsentRefused)
      throw problem("consent_refused", cause.message || undefined, { cause });
    if (!(cause instanceof ProviderAway)) throw cause;
    request.log.error({ err: cause }, "the provider of a connected account is unavailable");
    throw problem("provider_away", undefined, { cause });
  }
}
