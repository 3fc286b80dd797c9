import type { personWords } from "./person-words.ts";
import type { Translation } from "./remembered.ts";

export const peopleFr: Translation<typeof personWords> = {
  onePerson: "Veuillez désigner une personne par un compte, une adresse courriel ou un numéro de téléphone.",
  ownErasure: "Vous ne pouvez pas effacer vos propres données. Demandez-le à un autre super administrateur.",
  serviceToCome:
    "Une cérémonie de cette famille est encore à venir. Annulez-la d’abord ou confiez-la à une autre famille.",
  erasedAlready:
    "Les données de cette personne sont déjà en cours d’effacement. Tant que ce n’est pas définitif, il est possible de revenir en arrière dans le registre des effacements.",
  erasedAccount:
    "Cette personne est effacée ou en cours d’effacement. Son compte ne peut donc pas être modifié. Tant qu’il est possible de revenir en arrière, cela se fait sous Vie privée.",
  erasureOver: "Il n’est plus possible de revenir en arrière.",
  addressTaken:
    "Quelqu’un s’est inscrit entre-temps avec cette adresse ou ce nom d’utilisateur. Il n’est donc plus possible de revenir en arrière.",
  exportOpen: "Les données de cette personne sont déjà en cours de préparation.",
};
