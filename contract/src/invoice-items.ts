import { description } from "./description.ts";

/** The form of {@link StartOfDay} that screens send. */
export const startOfDay = (day: string): string => `${day}T00:00`;

export const invoiceItems = description({
  path: "fin/invoice_admin_item",
  name: { one: "Invoice item", many: "Invoice items" },
  title: "name",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "packages", verbs: ["create"] } },
});
