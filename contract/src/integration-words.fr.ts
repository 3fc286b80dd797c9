import type { integrationWords } from "./integration-words.ts";
import type { Translation } from "./remembered.ts";

export const integrationsFr: Translation<typeof integrationWords> = {
  keyGrantsNeeded: "Veuillez choisir ce que la clé permet.",
  keyGrantNotHeld: "Vous ne pouvez pas donner à une clé plus de droits que vous n’en avez.",
  keyLastsTooLong: "Une clé d’API est valable deux ans au plus.",
  keyEndsInFuture: "Veuillez choisir un jour à venir.",
  webhookNotHttps: "Veuillez donner une adresse qui commence par https://.",
  webhookWithPassword:
    "Veuillez donner une adresse sans nom d’utilisateur ni mot de passe. La signature montre que c’est nous.",
  webhookPrivate: "Cette adresse se trouve dans un réseau privé, où rien n’est envoyé.",
  webhookEventNotHeld: "Vous ne pouvez être informé que de ce que vous pouvez lire vous-même.",
  apiKeyNotValid: "Cette clé d’API n’est pas valide. Elle a peut-être été remplacée ou mal saisie.",
  apiKeyExpired: "Cette clé d’API est expirée. Veuillez en créer une nouvelle.",
  apiKeyRevoked: "Cette clé d’API a été révoquée.",
  notOpenToKeys: "Ceci n’est pas ouvert aux clés d’API.",
  apiKeyLacksGrant: "Cette clé d’API n’a pas reçu ce droit.",
  tooManyByKey: "Cette clé d’API fait trop d’appels. Veuillez attendre un instant, puis réessayer.",
  tooManyKeys: "Ce compte a déjà toutes les clés d’API qu’il peut avoir. Veuillez d’abord en révoquer une.",
  noKeysByClaim:
    "Ce compte est celui d’un super administrateur tant que votre entreprise le dit : aucune clé d’API n’appelle donc en son nom. Demandez à une personne dont le compte a été ajouté ici de créer la clé.",
  apiKeyOver:
    "Cette clé d’API n’est plus valide et ne peut donc pas être remplacée. Veuillez en créer une nouvelle.",
  tooManyEndpoints: "Ce compte a déjà tous les webhooks qu’il peut avoir. Veuillez d’abord en retirer un.",
};
