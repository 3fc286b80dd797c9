import { bilingual } from "../language/bilingual.ts";

/** What emails about automatic renewals say of cards and reasons. */
export const renewalWords = bilingual(
  "renewals",
  {
    card: (brand: string, last4: string): string => `${brand} ending in ${last4}`,
    declined: (card: string, answer: string): string =>
      `The card (${card}) was declined three times: ${answer}`,
    packageGone: (name: string): string => `The package ${name} is no longer offered.`,
    tryAgain: (day: string): string => `We will try the card again on ${day}.`,
    lastTry: "The card will not be tried again.",
    aboveAnnounced: "The invoice is above the amount that we announced.",
  },
  {
    fr: {
      card: (brand, last4) => `${brand} se terminant par ${last4}`,
      declined: (card, answer) => `La carte (${card}) a été refusée trois fois\u00a0: ${answer}`,
      packageGone: (name) => `Le forfait ${name} n’est plus offert.`,
      tryAgain: (day) => `Nous réessaierons la carte le ${day}.`,
      lastTry: "La carte ne sera plus réessayée.",
      aboveAnnounced: "La facture dépasse le montant que nous avions annoncé.",
    },
  },
);

/** 'Visa', from the provider's 'visa'. */
export const brandName = (brand: string | null): string =>
  brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : "";
