import type { TranslatedWords } from "@vigil/contract";
import type { anniversary as english } from "../en/anniversary.ts";

export const anniversary: TranslatedWords<typeof english> = {
  text: "Une fois par an, le jour venu, nous vous envoyons par courriel le lien vers cette page. Chacun de ces courriels permet d’y mettre fin d’un seul clic.",
  ask: "Oui, écrivez-moi",
  asked: "Vous recevrez un courriel le jour venu, une fois par an.",
  end: "Ne plus m’écrire",
  ended: "Nous ne vous écrirons pas aux anniversaires.",
  notYours:
    "Nous ne pouvons écrire qu’à une adresse courriel. Si vous en avez donné une, veuillez ouvrir le lien reçu par courriel, puis revenir ici.",
  loading: "Un instant…",
  unreachable: "Ce choix n’a pas pu être enregistré. Veuillez réessayer dans un instant.",
};
