import type { TranslatedWords } from "@vigil/contract";
import type { found as english } from "../found.ts";

export const found: TranslatedWords<typeof english> = {
  account: "Votre compte : mot de passe, sessions, langue, heures",
  branding: "Paramètres : logo, couleurs, marque",
  system: "Système : version, serveurs, certificats, erreurs, utilisation par salon",
  keywords: {
    "/usr/info": "site web téléphone adresse fuseau horaire langue heures signature",
    "/account": "langue appareils",
    "/usr/funeral_home": "logo marque couleurs fuseau horaire vidéaste mot de passe",
    "/usr/funeral_home_staff": "directeurs accès droits mot de passe",
    "/usr/fh_clients": "mot de passe",
    "/usr/videographer": "mot de passe",
    "/fin/package": "offrir une diffusion gratuite cadeau gratuitement",
    "/fin/invoice": "remboursements paiements reçus notes de crédit taxes",
    "/plan": "forfaits acheter renouveler diffusions restantes",
    "/mail/templates": "courriel d’essai textes langue",
    "/mail/custom-templates": "courriel d’essai textes langue",
    "/mail/custom-templates/settings": "en-tête pied de page logo",
    "/usr/general_setting": "expéditeur compte bancaire monnaie conditions langue",
    "/str/job": "vidéaste opérateur assigner",
    "/str/stream": "vidéaste cérémonies funérailles pages commémoratives",
    "/calendar": "s’abonner flux semaine",
    "/mail/outbox": "courriels non remis rejetés retournés en échec messages envoyés en attente",
    "/system": "virus antivirus quarantaine fichiers bloqués",
    "/queue": "courriels non remis rejetés retournés en échec sauvegardes redémarrage mise à jour",
    "/notifications": "cloche appareils",
    "/practice": "cérémonie d’essai pratique répétition répéter exercice formation",
  },
  of: { funeral_home: "Salon funéraire", region: "Région", client_care_team: "Équipe" },
};
