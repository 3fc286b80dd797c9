import { setTimeout as wait } from "node:timers/promises";
import { failingDays } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { holderOf } from "../auth/sign-in-notices.ts";
import type { Database, Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import type { Engine } from "../resource/registry.ts";
import type { Encryption } from "../security/encryption.ts";
import { accounts } from "../tables/accounts.table.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../tables/webhooks.table.ts";
import { retryDelay, withWholeAddresses } from "./core/attempts.ts";
import { type Answer, post, type Reach } from "./post.ts";
import { oldSecrets, secretLabel } from "./secrets.ts";
import { signedHeaders } from "./signature.ts";

/** Messages that one server sends at a time, and seconds after which another server takes over one of a dead server. */
const atOnce = 20;
const claimSeconds = 60;
/** Milliseconds between two looks for what is due, while messages are under way. */
const interval = 250;

interface Claimed {
  id: string;
  endpoint: string;
  url: string;
  secret: string;
  old_secrets: string[];
  attempts: number;
  type: string;
  data: Record<string, unknown>;
  happened_at: string;
}

export interface WebhookParts {
  engine: Engine;
  encryption: Encryption;
  reach: Reach;
}

/**
 * Sends what is due. Each endpoint gets one message at a time, over all servers, so a slow one holds up only itself.
 * @returns whether anything was sent; it comes back once nothing more is due or under way
 */
export async function sendWebhooks(parts: WebhookParts, stopping?: AbortSignal): Promise<boolean> {
  const { database } = parts.engine;
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  let hasSent = false;
  while (failure === undefined) {
    const free = stopping?.aborted ? 0 : atOnce - underWay.size;
    const claimed = free > 0 ? await claim(database, free) : [];
    for (const delivery of claimed) {
      hasSent = true;
      const sending: Promise<void> = attempt(parts, delivery, stopping)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    if (underWay.size === 0) break;
    await Promise.race([...underWay, wait(interval)]);
  }
  await Promise.all(underWay);
  if (failure !== undefined) throw failure;
  return hasSent;
}

/**
 * Claims deliveries for one sender, the oldest of each endpoint that has none under way. The endpoints are locked first:
 * two servers would otherwise claim one delivery each of the same endpoint.
 */
const claim = (database: Database, most: number): Promise<Claimed[]> =>
  database.transaction(async (tx) => {
    const endpoints = await tx.run<{ id: string }>(sql`
      select ${webhookEndpoints.id} from ${webhookEndpoints}
      where ${webhookEndpoints.enabled} and ${webhookEndpoints.deleted_at} is null
        and exists (select from ${webhookDeliveries} d where d.endpoint = ${webhookEndpoints.id} and d.state = 'waiting' and d.next_at <= now())
        and not exists (select from ${webhookDeliveries} d where d.endpoint = ${webhookEndpoints.id} and d.claimed_until > now())
        and exists (select from ${accounts} where ${accounts.id} = ${webhookEndpoints.account}
          and ${accounts.active} and ${accounts.deleted_at} is null)
      order by (select min(d.next_at) from ${webhookDeliveries} d where d.endpoint = ${webhookEndpoints.id} and d.state = 'waiting')
      limit ${most} for update skip locked`);
    if (endpoints.length === 0) return [];
    const ids = sql.param(endpoints.map(({ id }) => id));
    // Another server may have claimed one between the look and the lock, which this statement sees.
    return tx.run<Claimed>(sql`
      update ${webhookDeliveries} d set attempts = d.attempts + 1,
        claimed_until = now() + make_interval(secs => ${claimSeconds})
      from ${webhookEndpoints} e, ${webhookEvents} v
      where d.endpoint = e.id and d.event = v.id and d.id in (
        select due.id from unnest(${ids}::uuid[]) as chosen (id), lateral (
          select o.id from ${webhookDeliveries} o where o.endpoint = chosen.id and o.state = 'waiting' and o.next_at <= now()
            and not exists (select from ${webhookDeliveries} u where u.endpoint = chosen.id and u.claimed_until > now())
          order by o.next_at, o.id limit 1) due)
      returning d.id, d.endpoint, e.url, e.secret, ${oldSecrets} as old_secrets,
        d.attempts, v.type, v.data, to_json(v.created_at)#>>'{}' as happened_at`);
  });

/** Sends one delivery and writes down what became of it. */
async function attempt(parts: WebhookParts, delivery: Claimed, stopping?: AbortSignal): Promise<void> {
  const { engine, encryption, reach } = parts;
  const { type, data, happened_at, id } = delivery;
  const secrets = [delivery.secret, ...delivery.old_secrets].flatMap(
    (stored) => encryption.decrypt(stored, secretLabel) ?? [],
  );
  const body = JSON.stringify({
    type,
    timestamp: new Date(happened_at).toISOString(),
    data: withWholeAddresses(data, engine.runtime.publicUrl),
  });
  const seconds = Math.floor(Date.now() / 1000);
  const answer: Answer =
    secrets.length === 0
      ? { status: null, error: "unsigned", text: null }
      : await post(
          delivery.url,
          signedHeaders(secrets, { id: `msg_${id}`, seconds, body }),
          body,
          reach,
          stopping,
        );
  // A server that stops has cut it off: another one sends it again.
  if (stopping?.aborted && answer.status === null) return release(engine.database, id);
  await engine.database.transaction((tx) => writeDown({ tx, engine }, delivery, answer));
}

/** Gives a delivery back untried. */
const release = async (database: Database, id: string): Promise<void> => {
  await database.orm
    .update(webhookDeliveries)
    .set({ claimed_until: null, attempts: sql`${webhookDeliveries.attempts} - 1` })
    .where(eq(webhookDeliveries.id, id));
};

interface Writing {
  tx: Queries;
  engine: Engine;
}

async function writeDown({ tx, engine }: Writing, { id, endpoint, attempts }: Claimed, answer: Answer) {
  const { status, error, text } = answer;
  const isSent = status !== null && status >= 200 && status < 300;
  const isGone = status === 410;
  const delay = isSent || isGone ? null : retryDelay(attempts, Math.random());
  const state = isSent ? "sent" : delay === null ? "failed" : "waiting";
  await tx.orm
    .update(webhookDeliveries)
    .set({
      ...{ state, claimed_until: null, last_at: sql`now()`, answer_status: status, error, answer: text },
      ...(delay === null ? {} : { next_at: new Date(Date.now() + delay) }),
    })
    .where(eq(webhookDeliveries.id, id));
  const failing_since = isSent ? null : sql`coalesce(${webhookEndpoints.failing_since}, now())`;
  await tx.orm.update(webhookEndpoints).set({ failing_since }).where(eq(webhookEndpoints.id, endpoint));
  if (!isSent) await disableFailing({ tx, engine }, endpoint, isGone);
}

/** Switches an endpoint off that is gone or has failed for days, and notifies its owner. */
async function disableFailing({ tx, engine }: Writing, endpoint: string, isGone: boolean): Promise<void> {
  const tooLong = sql`${webhookEndpoints.failing_since} < now() - make_interval(days => ${failingDays})`;
  const [disabled] = await tx.run<{ account: string; url: string }>(sql`
    update ${webhookEndpoints} set enabled = false, disabled_reason = ${isGone ? "gone" : "failing"}
    where ${webhookEndpoints.id} = ${endpoint} and ${webhookEndpoints.enabled} and (${isGone} or ${tooLong})
    returning ${webhookEndpoints.account}, ${webhookEndpoints.url}`);
  if (!disabled) return;
  const { runtime } = engine;
  const holder = await holderOf({ tx, runtime }, disabled.account);
  if (!holder) return;
  const { email: to, home, language } = holder;
  const keys = {
    webhook_host: new URL(disabled.url).host,
    integrations_url: runtime.links.integrations(),
  };
  await sendEmail({ tx, runtime }, { type: "webhook_disabled", home, to, language, keys });
}
