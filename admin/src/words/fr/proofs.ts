import type { TranslatedWords } from "@vigil/contract";
import type { proofs as englishProofs } from "../proofs.ts";

export const proofs: TranslatedWords<typeof englishProofs> = {
  all: "Tous",
  methods: { cheque: "Chèque", wire: "Virement" },
  status: { received: "À vérifier", accepted: "Accepté", rejected: "Refusé" },
  title: {
    cheque: "Chèque pour la facture %{number}",
    wire: "Virement pour la facture %{number}",
  },
  enlarge: "Ouvrir %{name} à part",
  review: "Vérifier",
  review_text: "Acceptez-le une fois l’argent arrivé : il est porté aux comptes, et le payeur en est avisé.",
  paid_already:
    "Cette facture est déjà payée. Refusez ce qui a été envoyé deux fois, pour que le payeur le sache.",
  accept: "Accepter",
  accept_title: "Porter aux comptes un paiement de %{amount}?",
  accept_text:
    "Il compte dès maintenant comme reçu, et le payeur en est avisé par courriel. Cela ne peut pas être annulé ici.",
  reject: "Refuser",
  reason: "Pourquoi il est refusé; le payeur lit ceci",
  done: {
    accept: "Accepté et porté aux comptes",
    reject: "Refusé; le payeur en est avisé",
  },
};
