import { z } from "zod";
import { DateTime, Dollars, Id, optionalText, reference } from "./fields.schema.ts";
import { invoiceStatuses } from "./invoices.ts";
import { orderKinds, orders, subscriptionChanges } from "./orders.ts";
import { BooleanFilter, detail, noFilters, resource } from "./resource.schema.ts";

/** A home's purchase of a package. It created an invoice and is paid through it. */
export const Order = z.object({
  id: Id,
  created_at: DateTime,
  kind: z.enum(orderKinds),
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  package: reference("fin/package"),
  package_detail: detail,
  invoice: reference("fin/invoice"),
  /** What its invoice comes to, taxes, additions and credits included. */
  total_in_cents: z.int(),
  /** Pending until it is true, then Paid. */
  payment_processed: z.boolean(),
  invoice_number: z.string(),
  /** The purchase order number that its invoice carries. */
  po_number: z.string().nullable(),
  /** The status of its invoice, because an order may be credited. */
  invoice_status: z.enum(invoiceStatuses),
  /** Signed address of a PDF; works for half a day to a day. */
  invoice_download_url: z.string(),
});
export type Order = z.infer<typeof Order>;

/**
 * What buying or renewing needs. `price` is the price that the buyer saw: if it has changed since, nothing is bought.
 */
const Purchase = z.object({
  package: reference("fin/package"),
  price: Dollars.optional(),
  /** The purchase order number on the invoice; left out or null: that of the home. */
  po_number: optionalText(100).optional(),
});

export const ordersResource = resource(orders, {
  record: Order,
  create: Purchase,
  filters: z.object({ funeral_home: Id, payment_processed: BooleanFilter }).partial(),
});

export const subscriptionChangesResource = resource(subscriptionChanges, {
  record: Order,
  create: Purchase,
  filters: noFilters,
});
