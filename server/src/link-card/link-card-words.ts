import { type Language, ofName, onlyPage } from "@vigil/contract";
import type { LinkCard } from "./link-card-pdf.ts";

interface LinkCardWords {
  title(name: string): string;
  serviceFor: string;
  how: string;
  /** Below everything. */
  foot: string;
}

/** What the printed cards say. */
export const linkCardWords: Record<Language, Record<LinkCard["purpose"], LinkCardWords> & { file: string }> =
  {
    en: {
      file: "card",
      watch: {
        title: (name) => `The link of the service for ${name}`,
        serviceFor: "Service for",
        how: "To watch from where you are, scan the code or open this page:",
        foot: onlyPage.en,
      },
      photos: {
        title: (name) => `Photos for the family of ${name}`,
        serviceFor: "Your photos for the family of",
        how: "Scan the code with your phone’s camera and choose your photos.",
        foot: "Only the family sees what you send. They choose which photos appear on the memorial page. You don’t have to register.",
      },
    },
    fr: {
      file: "carte",
      watch: {
        title: (name) => `Le lien de la cérémonie pour ${name}`,
        serviceFor: "Cérémonie pour",
        how: "Pour regarder à distance, balayez le code ou ouvrez\u00a0:",
        foot: onlyPage.fr,
      },
      photos: {
        title: (name) => `Des photos pour la famille ${ofName(name)}`,
        serviceFor: "Vos photos pour la famille de",
        how: "Balayez le code avec l’appareil photo de votre téléphone et choisissez vos photos.",
        foot: "Seule la famille voit ce que vous envoyez. C’est elle qui choisit les photos qui apparaissent sur la page commémorative. Aucune inscription n’est nécessaire.",
      },
    },
  };
