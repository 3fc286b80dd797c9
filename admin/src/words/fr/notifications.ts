import type { TranslatedWords } from "@vigil/contract";
import type { notifications as english, notificationSections as englishSections } from "../notifications.ts";

export const notifications: TranslatedWords<typeof english> = {
  title: "Notifications",
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

export const notificationSections: TranslatedWords<typeof englishSections> = {
  this_device: {
    title: "Cet appareil",
    help: "Quand un problème survient pendant une cérémonie et qu’on vous appelle, cet appareil l’affiche, même si Vigil est fermé.",
  },
  other_devices: {
    title: "Autres appareils",
    help: "Où vous recevez aussi des notifications.",
  },
};
