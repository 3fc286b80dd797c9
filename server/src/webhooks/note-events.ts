import type { WebhookEvent } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { documents, invoices } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../tables/webhooks.table.ts";

/** The access by which a super admin learns of an event. */
const accessFor = (type: WebhookEvent): SQL =>
  type === "invoice.paid" ? sql`${admins.packages}` : sql`${admins.events}`;

/**
 * The parts of a statement (`with …`) that queue an event for every endpoint that wants it, in the transaction that
 * causes it. Nothing is written where nobody wants it.
 * @param happened selects `home` and `data` of each event
 */
export const queueEvent = (type: WebhookEvent, happened: SQL): SQL => sql`
  happened as materialized (select gen_random_uuid() as id, h.home, h.data from (${happened}) h),
  told as materialized (
    select happened.id as event, ${webhookEndpoints.id} as endpoint
    from happened join ${webhookEndpoints} on ${webhookEndpoints.home} = happened.home or ${webhookEndpoints.home} is null
    join ${accounts} on ${accounts.id} = ${webhookEndpoints.account} and ${accounts.active} and ${accounts.deleted_at} is null
    where ${webhookEndpoints.enabled} and ${webhookEndpoints.deleted_at} is null and ${type} = any(${webhookEndpoints.events})
      and (${webhookEndpoints.home} is not null
        or exists (select from ${admins} where ${admins.id} = ${accounts.id} and ${accessFor(type)}))),
  noted as (insert into ${webhookEvents} (id, type, data)
    select id, ${type}, data from happened where exists (select from told where told.event = happened.id)),
  queued as (insert into ${webhookDeliveries} (id, event, endpoint) select gen_random_uuid(), event, endpoint from told)`;

const note = async (tx: Queries, type: WebhookEvent, happened: SQL): Promise<void> => {
  await tx.run(sql`with ${queueEvent(type, happened)} select`);
};

/** A stream, as events describe it; of a query with `stream`. Addresses begin with a slash until they are sent. */
const streamData: SQL = sql`jsonb_build_object(
  'id', ${streams.id}, 'funeral_home', ${streams.funeral_home},
  'deceased_full_name', ${streams.deceased_full_name},
  'event_type', (select ${eventTypes.title} from ${eventTypes} where ${eventTypes.id} = ${streams.g_r_page_heading}),
  'event_date', to_json(${streams.event_date}),
  'timezone', (select ${timezones.name} from ${timezones} join ${homes} on ${homes.timezone} = ${timezones.id}
    where ${homes.id} = ${streams.funeral_home}),
  'case_number', ${streams.case_number}, 'published', ${streams.publish}, 'cancelled', ${streams.disabled_by_fh},
  'memorial_page_url', '/m/' || ${streams.slug}, 'stream_url', '/str/stream/' || ${streams.id})`;

/** Something about a stream. Practice and ID sessions are nobody else's business. */
export const noteStreamEvent = (
  tx: Queries,
  type: Extract<WebhookEvent, `stream.${string}`>,
  stream: string,
): Promise<void> =>
  note(
    tx,
    type,
    sql`select ${streams.funeral_home} as home, jsonb_build_object('stream', ${streamData}) as data
      from ${streams} where ${streams.id} = ${stream} and ${streams.stream_type} = 'stream'`,
  );

export const noteRecording = (tx: Queries, recording: string): Promise<void> =>
  note(
    tx,
    "recording.ready",
    sql`select ${streams.funeral_home} as home, jsonb_build_object('recording', jsonb_build_object(
        'id', ${recordings.id}, 'name', ${recordings.name}, 'default', ${recordings.default},
        'recording_url', '/str/stream_video/' || ${recordings.id}),
        'stream', ${streamData}) as data
      from ${recordings} join ${streams} on ${streams.id} = ${recordings.stream}
      where ${recordings.id} = ${recording} and ${streams.stream_type} = 'stream'`,
  );

/** An invoice that is paid as a whole. */
export const notePaidInvoice = (tx: Queries, invoice: string): Promise<void> =>
  note(
    tx,
    "invoice.paid",
    sql`select ${invoices.funeral_home} as home, jsonb_build_object('invoice', jsonb_build_object(
        'id', ${invoices.id}, 'funeral_home', ${invoices.funeral_home},
        'enterprise_account', ${invoices.enterprise_account}, 'invoice_number', ${invoices.invoice_number},
        'total', (select round(sum(${documents.total_in_cents}) / 100.0, 2) from ${documents} where ${documents.invoice} = ${invoices.id}),
        'payment_method', ${invoices.payment_method}, 'paid_at', to_json(${invoices.paid_at}),
        'invoice_url', '/fin/invoice/' || ${invoices.id} || '/show')) as data
      from ${invoices} where ${invoices.id} = ${invoice}`,
  );

/** An incident: each home is told of its own services alone. */
export const noteIncident = (tx: Queries, incident: string): Promise<void> =>
  note(
    tx,
    "incident.opened",
    sql`select ${streams.funeral_home} as home, jsonb_build_object('incident', jsonb_build_object(
        'id', ${incidents.id}, 'kind', ${incidents.kind}, 'opened_at', to_json(${incidents.opened_at}),
        'incident_url', '/str/incident/' || ${incidents.id} || '/show'),
        'streams', jsonb_agg(${streamData} order by ${streams.event_date}, ${streams.id})) as data
      from ${incidents} join ${incidentStreams} on ${incidentStreams.incident} = ${incidents.id}
      join ${streams} on ${streams.id} = ${incidentStreams.stream}
      where ${incidents.id} = ${incident} and ${streams.stream_type} = 'stream'
      group by ${incidents.id}, ${streams.funeral_home}`,
  );

/** What a statement selects that has registered guests as `registered` (id, stream, name, email). */
export const registeredGuests: SQL = sql`select ${streams.funeral_home} as home, jsonb_build_object(
    'guest', jsonb_build_object('id', registered.id, 'name', registered.name, 'email', registered.email),
    'stream', ${streamData}) as data
  from registered join ${streams} on ${streams.id} = registered.stream where ${streams.stream_type} = 'stream'`;
