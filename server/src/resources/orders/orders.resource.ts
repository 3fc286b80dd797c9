import {
  subscriptionChangesResource as changeContract,
  ordersResource as contract,
  type Order,
  type OrderKind,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Offer } from "../../billing/core/offer.ts";
import { sendInvoiceEmail } from "../../billing/emails.ts";
import { invoiceTotal } from "../../billing/payments.ts";
import {
  grantStreams,
  issueSaleInvoice,
  orderRow,
  requireOffer,
  type Sale,
} from "../../billing/purchases.ts";
import { requireUnpaidLimit } from "../../billing/unpaid.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource, everyRow, type Runtime, type Write } from "../../resource/define.ts";
import { ofOwnHome } from "../../resource/home-scope.ts";
import { documents, invoices, orders as table } from "../../tables/billing.table.ts";

const ofHome = ofOwnHome(table.funeral_home);
const documentFields = {
  derive: {
    // What its invoice comes to now, so that later additions and credits count everywhere alike.
    total_in_cents: sql`select ${invoiceTotal} from ${invoices} where ${invoices.id} = ${table.invoice}`,
    invoice_status: sql`select i.status from ${invoices} i where i.id = ${table.invoice}`,
    po_number: sql`select d.po_number from ${documents} d where d.invoice = ${table.invoice} order by d.number limit 1`,
    invoice_download_url: sql`select d.id from ${documents} d where d.invoice = ${table.invoice} order by d.number limit 1`,
  },
  present: {
    invoice_download_url: (order: Order, runtime: Runtime) =>
      runtime.documentAddress(order.invoice_download_url),
  },
};

export const orders = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_home: (home) => eq(table.funeral_home, home),
    payment_processed: (processed) => eq(table.payment_processed, processed),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  ...documentFields,
  ...purchaseHooks("order"),
});

export const subscriptionChanges = defineResource(changeContract, {
  table,
  filters: {},
  rows: { funeral_home: ofHome, funeral_home_staff: ofHome },
  ...documentFields,
  ...purchaseHooks("renewal"),
});

interface PurchaseFields {
  package: string;
  price?: number | undefined;
  po_number?: string | null | undefined;
}
type OrderWrite = Pick<Write<PurchaseFields, unknown>, "actor" | "tx" | "runtime" | "id"> & {
  values: Partial<PurchaseFields>;
};

/**
 * Issues the invoice before the order, which shows its number, and grants the streams after the order, which they refer
 * to. All happens in one transaction.
 */
function purchaseHooks(kind: OrderKind) {
  const sales = new WeakMap<object, { home: string; offer: Offer; sale: Sale }>();
  return {
    before: {
      create: async (write: OrderWrite) => {
        const { tx, actor, values, runtime } = write;
        const home = homeOf(actor);
        const offer = await requireOffer(tx, values.package ?? "", values.price);
        const { po_number } = values;
        const { productName } = runtime;
        const sale = await issueSaleInvoice(tx, { home, kind, offer, productName, po_number });
        if (sale.total_in_cents > 0) await requireUnpaidLimit(tx, home, offer.max_stream);
        delete values.price;
        delete values.po_number;
        Object.assign(values, orderRow(home, kind, offer, sale));
        sales.set(write, { home, offer, sale });
      },
    },
    after: {
      create: async (write: OrderWrite) => {
        const sold = sales.get(write);
        if (!sold) throw new Error("an order was made without its invoice");
        const { home, offer, sale } = sold;
        await grantStreams(write.tx, { id: write.id, home, offer, term: sale.term });
        await sendInvoiceEmail(write, { funeral_home: home }, sale);
      },
    },
  };
}

function homeOf(actor: Actor): string {
  if (!actor.funeralHome) throw problem("forbidden");
  return actor.funeralHome;
}
