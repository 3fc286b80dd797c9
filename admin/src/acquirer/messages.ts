import type { CardField } from "./card.ts";

/** Messages from the card fields in their iframe to the page around it. */
export type FromFields =
  | { type: "card"; complete: Record<CardField, boolean>; height: number }
  | { type: "asking"; height: number }
  | { type: "paid" }
  | { type: "failed"; message: string };

/** Messages from that page to the fields. */
export interface ToFields {
  type: "pay";
  clientSecret: string;
}
