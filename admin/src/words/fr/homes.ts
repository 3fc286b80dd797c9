import type { TranslatedWords } from "@vigil/contract";
import type { homes as english } from "../homes.ts";

export const homes: TranslatedWords<typeof english> = {
  language:
    "Celle des pages commémoratives et des courriels aux invités, à moins qu’une cérémonie ait la sienne.",
  guests_by_phone:
    "Leur code, leur lien et les changements de la cérémonie leur sont envoyés par message texte; chaque message coûte quelques cents. Proposé là où cette installation peut envoyer des messages texte.",
  timezone:
    "Un autre fuseau horaire change l’heure affichée des cérémonies à venir, sans qu’aucun courriel ne l’annonce. Vérifiez leurs heures après l’enregistrement.",
  kept: {
    for_good: "Pour toujours",
    12: "Un an après la cérémonie",
    24: "Deux ans après la cérémonie",
    60: "Cinq ans après la cérémonie",
    help: "Vaut pour les cérémonies qui se terminent à partir de maintenant. Les familles sont averties 30, 14 et 3 jours avant, et peuvent prolonger leur page. Rien n’est supprimé.",
  },
  delivery: {
    default: "Selon le choix de l’installation",
    own: "Vigil lui-même",
    cloudflare: "Cloudflare",
    youtube: "YouTube (où commence le choix des nouvelles diffusions)",
    help: "Vigil reste toujours en réserve, et prend le relais dès que l’autre ne montre rien.",
  },
};
