import { bilingual } from "../language/bilingual.ts";

/** What the public status page of a home says. */
export const statusWords = bilingual(
  "status",
  {
    title: (product: string, home: string): string => `${product} for ${home}`,
    well: "Everything works",
    trouble: "Something doesn't work at the moment",
    working: "We know, and are working on it.",
    pages: "Memorial pages and the back office",
    video: "Live video",
    emails: "Emails",
    services: "Services on air",
    works: "works",
    disturbed: "is disturbed",
    late: "arrive late",
    none: "none now",
    onAir: (count: string): string => `${count}, without a problem that guests notice`,
    someDisturbed: (count: string, disturbed: string): string =>
      `${count}, of which ${disturbed} with a problem that guests notice`,
    soonDisturbed: (disturbed: string): string => `${disturbed} that should be on air, with a problem`,
    asOf: (time: string): string => `As of ${time}. This page looks again every minute.`,
    unknown: "There is no such page",
    unknownText: "Please check the address.",
  },
  {
    fr: {
      title: (product, home) => `${product} pour ${home}`,
      well: "Tout fonctionne",
      trouble: "Quelque chose ne fonctionne pas en ce moment",
      working: "Nous le savons et nous y travaillons.",
      pages: "Pages commémoratives et administration",
      video: "Vidéo en direct",
      emails: "Courriels",
      services: "Cérémonies en direct",
      works: "fonctionne",
      disturbed: "est perturbée",
      late: "arrivent en retard",
      none: "aucune en ce moment",
      onAir: (count) => `${count}, sans problème visible pour les invités`,
      someDisturbed: (count, disturbed) =>
        `${count}, dont ${disturbed} avec un problème visible pour les invités`,
      soonDisturbed: (disturbed) => `${disturbed} qui devraient être en direct, avec un problème`,
      asOf: (time) => `État à ${time}. Cette page se met à jour chaque minute.`,
      unknown: "Cette page n’existe pas",
      unknownText: "Veuillez vérifier l’adresse.",
    },
  },
);
