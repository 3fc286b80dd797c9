/** A package as it is offered for sale. */
export interface Offer {
  id: string;
  name: string;
  type: string;
  /** Months; null for a package without a term. */
  duration: number | null;
  max_stream: number;
  price_in_cents: number;
  status: string;
}
