import type { Language } from "@vigil/contract";

interface LinkCardWords {
  title(name: string): string;
  serviceFor: string;
  how: string;
  file: string;
}

/** What the printed card says beside the sentence that every page of a service says, too. */
export const linkCardWords: Record<Language, LinkCardWords> = {
  en: {
    title: (name) => `The link of the service for ${name}`,
    serviceFor: "Service for",
    how: "To watch from where you are, scan the code or open this page:",
    file: "card",
  },
  fr: {
    title: (name) => `Le lien de la cérémonie pour ${name}`,
    serviceFor: "Cérémonie pour",
    how: "Pour regarder à distance, balayez le code ou ouvrez\u00a0:",
    file: "carte",
  },
};
