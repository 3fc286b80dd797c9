import { z } from "zod";
import { DateTime, Dollars, Id, reference } from "./fields.ts";
import { invoiceStatuses } from "./invoices.ts";
import { BooleanFilter, detail, noFilters, resource } from "./resource.ts";

/** order: bought beside what runs; renewal: follows it. */
export const orderKinds = ["order", "renewal"] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The purchase of a package by a home: it made an invoice, and is paid with it. */
export const Order = z.object({
  id: Id,
  created_at: DateTime,
  kind: z.enum(orderKinds),
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  package: reference("fin/package"),
  package_detail: detail,
  invoice: reference("fin/invoice"),
  /** Taxes included. */
  total_in_cents: z.int(),
  /** Pending until it is true, then Paid (spec §4). */
  payment_processed: z.boolean(),
  invoice_number: z.string(),
  /** Of its invoice: an order may be taken back. */
  invoice_status: z.enum(invoiceStatuses),
  /** A PDF; signed, works for half a day to a day. */
  invoice_download_url: z.string(),
});
export type Order = z.infer<typeof Order>;

/** What buying or renewing needs. `price` is what the buyer was shown: if it is another by now, nothing is bought. */
const Purchase = z.object({ package: reference("fin/package"), price: Dollars.optional() });

/** Buy Stream Package. The list is the purchase history: renewals as well. */
export const orders = resource({
  path: "fin/order",
  name: { one: "Order", many: "Orders" },
  record: Order,
  create: Purchase,
  filters: z.object({ funeral_home: Id, payment_processed: BooleanFilter }).partial(),
  title: "invoice_number",
  ordering: ["created_at", "total_in_cents"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read", "create"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "create"] },
  },
});

/** Renew Subscription, with the same package or another. */
export const subscriptionChanges = resource({
  path: "fin/change_subscription",
  name: { one: "Change of subscription", many: "Changes of subscription" },
  record: Order,
  create: Purchase,
  filters: noFilters,
  title: "invoice_number",
  ordering: ["created_at"],
  grants: {
    funeral_home: { verbs: ["create"] },
    funeral_home_staff: { needs: "billing", verbs: ["create"] },
  },
});
