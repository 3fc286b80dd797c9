import type { DeliveryError, DisabledReason, WebhookEvent } from "@vigil/contract";
import { isNotNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";

/** Addresses of programs that are told of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoint",
  {
    id: uuid().primaryKey(),
    account: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Whose events; null: those of all homes. */
    home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    url: text().notNull(),
    description: text(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    enabled: boolean().notNull().default(true),
    disabled_reason: text().$type<DisabledReason>(),
    /** Encrypted. */
    secret: text().notNull(),
    /** The secret before, which signs as well until then. */
    old_secret: text(),
    old_secret_until: instant(),
    /** Those before that one, each of which signs until its own end. */
    old_secrets: jsonb().$type<{ secret: string; until: string }[]>().notNull().default([]),
    failing_since: instant(),
    created_at: instant().notNull().default(sql`now()`),
    /** Kept for a while, because a transaction may be queueing a delivery for it. */
    deleted_at: instant(),
  },
  (t) => [
    index("webhook_endpoint_account").on(t.account),
    index("webhook_endpoint_home").on(t.home).where(sql`${t.enabled} and ${t.deleted_at} is null`),
  ],
);

/** Something that happened of which at least one endpoint is told. */
export const webhookEvents = pgTable(
  "webhook_event",
  {
    id: uuid().primaryKey(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("webhook_event_created").on(t.created_at)],
);

/** An event for one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_delivery",
  {
    id: uuid().primaryKey(),
    event: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpoint: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    state: text().$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull().default(sql`now()`),
    /** A sender is at it until then; if it dies, another one takes over. */
    claimed_until: instant(),
    last_at: instant(),
    answer_status: integer(),
    error: text().$type<DeliveryError>(),
    answer: text(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    index("webhook_delivery_due").on(t.next_at).where(sql`${t.state} = 'waiting'`),
    index("webhook_delivery_claimed").on(t.endpoint, t.claimed_until).where(isNotNull(t.claimed_until)),
    index("webhook_delivery_of_endpoint").on(t.endpoint, t.created_at, t.id),
    index("webhook_delivery_of_event").on(t.event),
  ],
);
