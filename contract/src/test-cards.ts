/** What the test acquirer's fields turn a card's number into, before anything is sent. */
export const testCards = [
  { number: "4242424242424242", token: "card_ok" },
  { number: "4000000000000002", token: "card_declined" },
  { number: "4000000000009995", token: "card_insufficient_funds" },
  { number: "4000002500003155", token: "card_authentication" },
  // Paid, and at once disputed by its owner.
  { number: "4000000000000259", token: "card_disputed" },
] as const;
export type TestCard = (typeof testCards)[number]["token"];
