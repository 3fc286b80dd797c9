import type { TranslatedWords } from "@vigil/contract";
import type { notices as english } from "../notices.ts";

export const notices: TranslatedWords<typeof english> = {
  none: "Rien pour l’instant",
  none_help: "Ce qui vous concerne apparaît ici : une nouvelle heure, un mandat, une facture.",
  all_read: "Tout marquer comme lu",
  choose: "Choisir vos notifications",
  today: "Aujourd’hui",
  yesterday: "Hier",
  older: "Afficher les précédentes",
  is_unread: "Non lue",
  over: "Terminé depuis : %{time}",
  gone: "N’est plus là, ou ne vous est plus confié",
  mark_read: "Marquer comme lue",
  mark_unread: "Marquer comme non lue",
  open: {
    services: "Ouvrir la cérémonie",
    jobs: "Ouvrir le mandat",
    approvals: "Ouvrir la séance",
    memorial: "Ouvrir vos cérémonies",
    trouble: "Voir le problème",
    money: "Ouvrir",
    deletion: "Ouvrir la cérémonie",
    account: "Ouvrir votre compte",
    page: "Ouvrir",
  },
  kinds: {
    services: { name: "Cérémonies", help: "Réservées, déplacées, annulées ou finalement maintenues" },
    jobs: { name: "Mandats", help: "Confiés, refusés, sans réponse ou retirés" },
    approvals: { name: "Séances d’identification", help: "Approbation demandée, donnée ou expirée" },
    memorial: { name: "La page commémorative", help: "L’enregistrement, et ce que les invités ont laissé" },
    trouble: { name: "Un problème survient", help: "Avant une cérémonie ou pendant celle-ci" },
    money: { name: "Finances", help: "Factures, paiements, remboursements et abonnement" },
    deletion: {
      name: "Fermeture et suppression",
      help: "Le dernier jour d’une page, et ce qu’une famille demande de supprimer",
    },
    account: {
      name: "Votre compte",
      help: "Mots de passe, adresses courriel et signalements de fausses pages",
    },
  },
  what: "À quel sujet",
  in_app: "Application",
  email: "Courriel",
  push: "Appareil",
  choice: "%{kind} : %{place}",
  email_fixed: "Ce courriel est toujours envoyé",
  push_planned: "Les personnes appelées le voient sur leurs appareils",
  where: {
    title: "Vos notifications",
    help: "Un appareil affiche ce que vous choisissez une fois que les notifications y sont activées, ci-dessous. Les courriels dont vous avez besoin sont toujours envoyés.",
  },
  this_device: {
    title: "Cet appareil",
    help: "Il affiche ce que vous choisissez ci-dessus, et les problèmes pour lesquels on vous appelle pendant une cérémonie, même si Vigil est fermé.",
    help_family: "Il affiche ce que vous choisissez ci-dessus, même si Vigil est fermé.",
  },
  other_devices: {
    title: "Autres appareils",
    help: "Où vous recevez aussi des notifications.",
  },
  here: "Notifications sur cet appareil",
  asking:
    "Votre navigateur vous demandera peut-être si Vigil peut afficher des notifications : veuillez l’accepter.",
  blocked:
    "Ce navigateur bloque les notifications de Vigil. Autorisez-les dans les paramètres de ce site, qui s’ouvrent à côté de l’adresse, puis rechargez cette page.",
  install:
    "Sur un iPhone ou un iPad, ajoutez d’abord Vigil à l’écran d’accueil : touchez Partager, puis Sur l’écran d’accueil. Ouvrez-le à partir de là et revenez à cette page.",
  impossible:
    "Ce navigateur ne peut pas afficher de notifications. Utilisez une version récente de Chrome, Edge, Firefox ou Safari, et ouvrez Vigil à une adresse qui commence par https.",
  failed:
    "Ce navigateur n’a pas pu activer les notifications. Veuillez réessayer, ou utiliser un autre navigateur.",
  test: "Envoyer une notification d’essai",
  tested: "La notification d’essai est en route. Elle devrait apparaître d’ici quelques secondes.",
  since: "Activées depuis",
  last: "dernière notification",
  off: "Désactiver",
  off_one: "Désactiver les notifications sur %{device}",
};
