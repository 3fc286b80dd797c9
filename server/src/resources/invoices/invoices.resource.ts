import { invoicesResource as contract } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { documentPrefix } from "../../billing/core/documents.ts";
import { arePaused, buyersZone, isOverdue } from "../../billing/due.ts";
import { invoicePaid, invoiceTotal } from "../../billing/payments.ts";
import { refundable, refundableToCard } from "../../checkout/refundable.ts";
import { defineResource, everyRow, type OrderPart } from "../../resource/define.ts";
import { ofOwnHome } from "../../resource/home-scope.ts";
import {
  documents,
  invoiceReminders,
  lines,
  payments,
  invoices as table,
} from "../../tables/billing.table.ts";
import { cardDisputes, cardRefunds } from "../../tables/checkout.table.ts";
import { paymentProofs } from "../../tables/payment-proofs.table.ts";
import { receivedPayments } from "../../tables/payments.table.ts";
import { refunds } from "../../tables/refunds.table.ts";

const ofHome = ofOwnHome(table.funeral_home);
const dollars = (cents: SQL) => sql`round(${cents} / 100.0, 2)`;

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The reference as a UUID: payments recorded by hand use their own id, while providers' references aren't UUIDs. */
const idIn = (reference: SQL) =>
  sql`case when ${reference} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${reference}::uuid end`;
const isDisputed = sql`exists (select 1 from ${cardDisputes} d where d.invoice = ${table.id} and d.status in ('inquiry', 'open'))`;

const isBeingChecked = sql`exists (select 1 from ${paymentProofs} p where p.invoice = ${table.id} and p.status = 'received')`;
/** Nobody is asked to pay what is being checked. */
const isAskedFor = sql`(${isOverdue} and not ${isBeingChecked})`;

/** What has to be paid now, the longest overdue first, and then everything else, the newest first. */
export const overdueFirst = (): OrderPart[] => [
  { where: isAskedFor, by: sql`${table.due_on}, ${table.id}` },
  { where: sql`not ${isAskedFor}`, by: sql`${table.created_at} desc, ${table.id} desc` },
];

export const isRefundAsked = sql`(${table.refund_asked_at} is not null and ${table.refund_declined_reason} is null)`;

/** SQL for the lines of one kind in all documents of the invoice, as a JSON array; `more` adds fields. */
const linesOf = (kind: string, more: SQL = sql``) => sql`
  select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity,
    'unit_amount', ${dollars(sql`l.amount_in_cents / l.quantity`)}, 'amount', ${dollars(sql`l.amount_in_cents`)}${more})
    order by d.number, l.position), '[]')
  from ${documents} d join ${lines} l on l.document = d.id
  where d.invoice = ${table.id} and l.kind = ${sql.raw(`'${kind}'`)}`;

export const invoices = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    status: (status) => (status === "overdue" ? isAskedFor : eq(table.status, status)),
    refund_asked: (asked) => (asked ? isRefundAsked : sql`not ${isRefundAsked}`),
    disputed: (disputed) => (disputed ? isDisputed : sql`not ${isDisputed}`),
  },
  orders: { overdue_first: overdueFirst },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: {
    subscriptions: linesOf("subscription", sql`, 'stared_at', l.started_at, 'end_at', l.end_at`),
    packages: linesOf("package"),
    choices: linesOf("choice"),
    products: linesOf("product"),
    admin_items: linesOf(
      "admin_item",
      sql`, 'type', l.item_type, 'date', l.date, 'deceased_name', l.deceased_name`,
    ),
    subtotal: sql`select ${dollars(sql`coalesce(sum(d.subtotal_in_cents), 0)`)} from ${documents} d where d.invoice = ${table.id}`,
    tax: sql`
      select coalesce(json_object_agg(by_label.label, by_label.amount order by by_label.place), '{}') from (
        select t.tax ->> 'label' as label, min(t.place) as place,
          ${dollars(sql`sum((t.tax ->> 'amount_in_cents')::bigint)`)} as amount
        from ${documents} d cross join jsonb_array_elements(d.taxes) with ordinality t(tax, place)
        where d.invoice = ${table.id} group by 1) by_label`,
    total_amount: dollars(invoiceTotal),
    amount_due: dollars(sql`(${invoiceTotal} - ${invoicePaid})`),
    amount_paid: dollars(invoicePaid),
    issued_on: sql`select min(d.issued_on) from ${documents} d where d.invoice = ${table.id}`,
    timezone: buyersZone,
    is_overdue: isOverdue,
    is_being_checked: isBeingChecked,
    po_number: sql`select d.po_number from ${documents} d where d.invoice = ${table.id} order by d.number limit 1`,
    payments: sql`
      select coalesce(json_agg(json_build_object('method', p.method, 'amount', ${dollars(sql`p.amount_in_cents`)}, 'at', ${utc(sql`p.created_at`)},
        'reason', coalesce(r.reason, m.note)) order by p.created_at, p.id), '[]')
      from ${payments} p left join ${cardRefunds} c on c.refund = p.reference
        left join ${refunds} r on r.id = coalesce(c.cause, ${idIn(sql`p.reference`)})
        left join ${receivedPayments} m on m.id = ${idIn(sql`p.reference`)}
      where p.invoice = ${table.id}`,
    refunds_waiting: sql`
      select coalesce(json_agg(json_build_object('amount', ${dollars(sql`c.amount_in_cents`)},
        'status', case c.status when 'wanted' then 'under_way' else c.status end, 'refusal', c.refusal) order by c.created_at), '[]')
      from ${cardRefunds} c where c.invoice = ${table.id} and c.status <> 'sent'`,
    refundable: dollars(refundable),
    refundable_to_card: dollars(refundableToCard),
    refund_asked: sql`case when ${table.refund_asked_at} is not null then json_build_object('at', ${utc(sql`${table.refund_asked_at}`)},
      'by', ${table.refund_asked_by}, 'reason', ${table.refund_asked_reason}, 'declined', ${table.refund_declined_reason}) end`,
    disputes: sql`
      select coalesce(json_agg(json_build_object('status', d.status, 'amount', ${dollars(sql`d.amount_in_cents`)}, 'reason', d.reason,
        'opened_at', ${utc(sql`d.opened_at`)}, 'answer_by', ${utc(sql`d.answer_by`)}) order by d.opened_at desc), '[]')
      from ${cardDisputes} d where d.invoice = ${table.id}`,
    reminders: sql`
      select coalesce(json_agg(json_build_object('step', r.step, 'at', ${utc(sql`r.sent_at`)}, 'to', r.to) order by r.sent_at), '[]')
      from ${invoiceReminders} r where r.invoice = ${table.id}`,
    reminders_paused: sql`case when ${arePaused} then json_build_object('until', ${table.reminders_paused_until},
      'reason', ${table.reminders_paused_reason}, 'by', ${table.reminders_paused_by}, 'at', ${utc(sql`${table.reminders_paused_at}`)}) end`,
    documents: sql`
      select json_agg(json_build_object('id', d.id, 'number', ${sql.raw(`'${documentPrefix}'`)} || lpad(d.number::text, 6, '0'),
        'kind', d.kind, 'issued_at', ${utc(sql`d.issued_at`)}, 'issued_on', d.issued_on,
        'total', ${dollars(sql`d.total_in_cents`)}) order by d.number)
      from ${documents} d where d.invoice = ${table.id}`,
  },
  present: {
    documents: ({ documents }, runtime) =>
      documents.map((document) => ({ ...document, download_url: runtime.documentAddress(document.id) })),
  },
});
