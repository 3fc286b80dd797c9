/** Test card numbers, and the tokens that the test acquirer's fields replace them with before anything is sent. */
export const testCards = [
  { number: "4242424242424242", token: "card_ok" },
  { number: "4000000000000002", token: "card_declined" },
  { number: "4000000000009995", token: "card_insufficient_funds" },
  { number: "4000002500003155", token: "card_authentication" },
  // Paid, and disputed by its owner at once.
  { number: "4000000000000259", token: "card_disputed" },
] as const;
export type TestCard = (typeof testCards)[number]["token"];
