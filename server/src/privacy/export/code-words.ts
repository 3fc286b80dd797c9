import { descriptions, type Language, type NotificationKind, spoken } from "@vigil/contract";
import { nounsInFrench } from "@vigil/contract/french";
import { historyVerbs } from "@vigil/contract/history-verbs";
import { historyVerbsFr } from "@vigil/contract/history-verbs-in-french";

/** What kinds of records are called in French, by the paths under which what was done is logged. */
const recordsFr = Object.fromEntries(
  descriptions.map(({ path, name: { one } }) => [path, capitalised(nounsInFrench[spoken(one)]?.one ?? one)]),
);
const recordsEn = Object.fromEntries(descriptions.map(({ path, name: { one } }) => [path, one]));
function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

// As the settings of notifications name them.
const notificationsEn: Record<NotificationKind, string> = {
  ...{ services: "Services", jobs: "Jobs", approvals: "ID sessions", memorial: "The memorial page" },
  ...{ trouble: "Something goes wrong", money: "Money", deletion: "Closing and deleting" },
  account: "Your account",
};
const notificationsFr: Record<NotificationKind, string> = {
  ...{ services: "Cérémonies", jobs: "Mandats", approvals: "Séances d’identification" },
  ...{ memorial: "La page commémorative", trouble: "Un problème survient", money: "Finances" },
  ...{ deletion: "Fermeture et suppression", account: "Votre compte" },
};

/** What the codes mean that the history and notifications hold, by field. */
export const codeWords: Record<Language, Record<"action" | "kind", Record<string, string>>> = {
  en: {
    action: historyVerbs,
    kind: {
      ...recordsEn,
      ...notificationsEn,
      "privacy/exports": "What is stored about somebody",
      "privacy/erasures": "Erasure",
      "str/stream/delivery": "Delivery to guests",
      "str/stream/rooms": "Room of a service",
      "str/stream/sessions": "Camera of a service",
      "str/practice": "Practice",
      api_keys: "API key",
      objections: "Objection",
      quarantine: "Blocked file",
      retention: "How long data is kept",
      webhook_endpoints: "Webhook",
    },
  },
  fr: {
    action: historyVerbsFr,
    kind: {
      ...recordsFr,
      ...notificationsFr,
      "privacy/exports": "Ce qui est conservé sur une personne",
      "privacy/erasures": "Effacement",
      "str/stream/delivery": "Distribution aux invités",
      "str/stream/rooms": "Salle d’une cérémonie",
      "str/stream/sessions": "Caméra d’une cérémonie",
      "str/practice": "Répétition",
      api_keys: "Clé d’API",
      objections: "Opposition",
      quarantine: "Fichier bloqué",
      retention: "Durée de conservation",
      webhook_endpoints: "Webhook",
    },
  },
};
