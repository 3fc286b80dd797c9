import type { Language } from "@vigil/contract";

interface EcardsWords {
  title: string;
  /** Its name, without ".pdf". */
  file: string;
  empty: string;
  incomplete: string;
}

/** What the printed e-cards say beside what guests wrote. */
export const ecardsWords: Record<Language, EcardsWords> = {
  en: {
    title: "E-cards",
    file: "e-cards",
    empty: "No e-cards were sent yet.",
    incomplete:
      "Some letters of this card can't be printed here: a box stands for each. The page of e-cards shows them all.",
  },
  fr: {
    title: "Cartes virtuelles",
    file: "cartes-virtuelles",
    empty: "Aucune carte virtuelle n’a encore été envoyée.",
    incomplete:
      "Certaines lettres de cette carte ne peuvent pas être imprimées ici\u00a0: un carré les remplace. La page des cartes virtuelles les montre toutes.",
  },
};
