import {
  chequesResource as chequeContract,
  paymentProofsResource as contract,
  type ProofMethod,
  wireTransfersResource as wireContract,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { invoicePaid, invoiceTotal, lockInvoice } from "../../billing/payments.ts";
import { sendProofEmail } from "../../checkout/emails.ts";
import { payerContactOf } from "../../checkout/payer.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource, everyRow, noRow, type Write } from "../../resource/define.ts";
import { invoices } from "../../tables/billing.table.ts";
import { paymentProofs as table } from "../../tables/payment-proofs.table.ts";

/** Proofs for invoices of the caller's own home. */
const ofHome = (actor: Actor) =>
  actor.funeralHome
    ? sql`${table.invoice} in (select ${invoices.id} from ${invoices} where ${eq(invoices.funeral_home, actor.funeralHome)})`
    : noRow();

export const paymentProofs = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    invoice: (invoice) => eq(table.invoice, invoice),
    status: (status) => eq(table.status, status),
    method: (method) => eq(table.method, method),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: {
    amount_due: sql`
      select round((${invoiceTotal} - ${invoicePaid}) / 100.0, 2) from ${invoices} where ${invoices.id} = ${table.invoice}`,
  },
});

const isWaiting = eq(table.status, "received");
/** Unreviewed proofs per invoice: enough to send a better photo, or to pay by two cheques. */
const maxWaiting = 5;

/** The resource for proofs of one payment method; all are stored in one table. */
const sentBy = (method: ProofMethod) => ({
  table,
  filters: {},
  rows: {
    super_admin: () => eq(table.method, method),
    funeral_home: (actor: Actor) => allOf(eq(table.method, method), ofHome(actor)),
    funeral_home_staff: (actor: Actor) => allOf(eq(table.method, method), ofHome(actor)),
  },
  before: {
    create: async ({ tx, values }: ProofWrite) => {
      const invoice = await lockInvoice(tx, values.invoice ?? "");
      if (invoice?.status !== "open") throw problem("invoice_paid");
      const waiting = await tx.orm.$count(table, allOf(eq(table.invoice, invoice.invoice), isWaiting));
      if (waiting >= maxWaiting) throw problem("proofs_waiting");
      const { number, name } = await payerContactOf(tx, invoice.invoice);
      Object.assign(values, { method, invoice_number: number, payer: name });
    },
  },
  after: {
    create: ({ tx, runtime, values }: ProofWrite) =>
      sendProofEmail(tx, runtime, { invoice: values.invoice ?? "", method }),
  },
});
type ProofWrite = Pick<Write<object, unknown>, "tx" | "runtime"> & {
  values: { invoice?: string | undefined };
};

export const cheques = defineResource(chequeContract, sentBy("cheque"));
export const wireTransfers = defineResource(wireContract, sentBy("wire"));
