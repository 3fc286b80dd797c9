import type { CardField } from "./card.ts";

/** What the fields in their frame say to the page around it. */
export type FromFields =
  | { type: "card"; complete: Record<CardField, boolean>; height: number }
  | { type: "asking"; height: number }
  | { type: "paid" }
  | { type: "failed"; message: string };

/** What that page says to them. */
export interface ToFields {
  type: "pay";
  clientSecret: string;
}
