/** Who sells or buys, as it stood on the day the document was issued. */
export interface Party {
  name: string;
  /** Lines of the address, without the name. */
  address: readonly string[];
  email: string | null;
  phone: string | null;
  /** The seller's tax registration, as it must stand on the document. */
  registration: string | null;
}

type LineKind = "subscription" | "package" | "choice" | "product" | "admin_item";

/** A line before it is numbered. Amounts in whole cents. */
export interface Line {
  kind: LineKind;
  name: string;
  amount_in_cents: number;
  /** The term of a subscription, both days within. */
  started_at?: string;
  end_at?: string;
  /** Of an admin item. */
  item_type?: "charge" | "addon" | "adjustment";
  date?: string;
  deceased_name?: string | null;
}

export const documentPrefix = "V-";
/** What people quote: V-000042. */
export const documentNumber = (number: number): string => documentPrefix + String(number).padStart(6, "0");
