/** Who shows services to guests. A stream's player switch chooses YouTube for this one service. */
export const deliveryChoices = ["own", "cloudflare", "youtube"] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/** Those of them that are somebody else's servers. */
export const deliveryProviders = ["cloudflare", "youtube"] as const;
