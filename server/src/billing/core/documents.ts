/** The seller or the buyer, as on the day the document was issued. */
export interface Party {
  name: string;
  /** The address in lines, without the name. */
  address: readonly string[];
  email: string | null;
  phone: string | null;
  /** The tax registration; a document must show the seller's. */
  registration: string | null;
}

type LineKind = "subscription" | "package" | "choice" | "product" | "admin_item";

/** A line of a document, before it is numbered. */
export interface Line {
  kind: LineKind;
  name: string;
  /** 1 unless given. */
  quantity?: number;
  /** Of all of the quantity, which divides it. */
  amount_in_cents: number;
  /** The term of a subscription, both days inclusive. */
  started_at?: string;
  end_at?: string;
  /** Only for admin items. */
  item_type?: "charge" | "addon" | "adjustment";
  date?: string;
  deceased_name?: string | null;
}

export const documentPrefix = "V-";
/** The number that people quote: V-000042. */
export const documentNumber = (number: number): string => documentPrefix + String(number).padStart(6, "0");
