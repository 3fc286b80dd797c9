/** A package as it is sold: its price in cents, and its streams. */
export interface Offer {
  id: string;
  name: string;
  type: string;
  /** Months of a time-based one. */
  duration: number | null;
  max_stream: number;
  price_in_cents: number;
  status: string;
}
