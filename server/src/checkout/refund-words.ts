import { bilingual } from "../language/bilingual.ts";

/** Why a refund didn't arrive, where the card provider has no sentence for it. */
export const refundWords = bilingual(
  "card_refunds",
  { failedLater: "The card took the refund at first, but its bank has sent the money back." },
  { fr: { failedLater: "La carte a d’abord accepté le remboursement, mais sa banque a renvoyé l’argent." } },
);
