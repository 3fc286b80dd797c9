import type { TranslatedWords } from "@vigil/contract";
import type { streamActions as english } from "../actions.ts";

export const streamActions: TranslatedWords<typeof english> = {
  menu: "Autres actions",
  menu_of: "Autres actions pour %{name}",
  details: { name: "Détails" },
  timeline: { name: "Chronologie" },
  reopen: { name: "Rouvrir la diffusion" },
  guest_advisory: {
    name: "Avis aux invités",
    label: "Ce que les invités devraient savoir à l’avance",
    help: "Affiché en haut de la page commémorative, pour tous les invités.",
    clear: "Effacer",
    updated: "Avis aux invités mis à jour",
    cleared: "Avis aux invités effacé",
    failed: "L’avis aux invités n’a pas pu être mis à jour",
  },
  guest_list: {
    name: "Liste des invités",
    running: "Préparation de la liste des invités",
    done: "La liste des invités est dans vos téléchargements",
  },
  missed_guests: {
    name: "Invités qui n’ont pas pu entrer",
    some: "Invités qui n’ont pas pu entrer (%{count})",
  },
  card: {
    name: "Carte avec le lien",
    text: "Une carte à imprimer et à remettre (A6) : le nom, le jour et l’heure de la cérémonie, et son adresse en toutes lettres et en code pour téléphones. Elle dit que regarder est gratuit et que personne ne demande d’argent, car des inconnus publient parfois de fausses pages. En quelle langue?",
  },
  invite_guests: { name: "Inviter des personnes" },
  bulk_email: { name: "Écrire aux invités" },
  privacy: { name: "Confidentialité", done: "Paramètres de confidentialité mis à jour" },
  candles: { name: "Bougies" },
  recordings: { name: "Enregistrement" },
  archive: { name: "Tout télécharger" },
  broadcast_page: {
    name: "Page de diffusion",
    later: "S’ouvre une fois la diffusion publiée",
  },
  options: {
    name: "Options de la diffusion",
    done: "Options mises à jour",
    player: "Lecteur des invités",
    cloudflare: "Cloudflare",
    youtube: "YouTube",
    youtube_warning:
      "Les invités inscrits regardent le lecteur de YouTube sur la page commémorative. Toute personne qui a le lien peut aussi regarder sur YouTube, et la musique protégée peut y être coupée. Il faut un compte YouTube, connecté dans les paramètres généraux; quand YouTube ne montre pas la cérémonie, les invités voient le lecteur de Vigil.",
  },
  credit: {
    none: "Elle n’a pris aucun crédit de l’abonnement.",
    refundable: "Pas encore diffusée : la désactiver rendrait son crédit.",
    returned: "Désactivée avant d’être diffusée : son crédit a été rendu.",
    spent: "Déjà diffusée : son crédit est utilisé.",
  },
  disable: {
    name: "Désactiver",
    title: "Désactiver cette diffusion?",
    text: "Elle quitte votre liste et le calendrier, et les invités ne peuvent plus ouvrir sa page. Seul Vigil peut la rétablir.",
    credited: "Elle n’a pas été diffusée : son crédit revient à votre abonnement.",
    broadcast: "Veuillez noter que la diffusion a déjà eu lieu et que nous ne pouvons pas vous la créditer",
    on_air:
      "Cette cérémonie est en ondes maintenant. La désactiver met fin à la diffusion pour tous les invités, tout de suite.",
    done: "La diffusion est désactivée",
  },
  re_enable: {
    name: "Réactiver",
    title: "Réactiver cette diffusion?",
    since: "%{home} l’a désactivée : %{when}.",
    text: "Le salon funéraire et la famille la voient de nouveau, et sa page s’ouvre aux invités si elle était publiée.",
    done: "La diffusion est de nouveau active",
  },
  order_of_service: {
    name: "Déroulement de la cérémonie",
    of: "Déroulement de la cérémonie pour %{name}",
    upload: "Téléverser",
    replace: "En téléverser un autre",
    download: "Télécharger",
    remove: "Retirer",
    sending: "Téléversement du déroulement de la cérémonie",
    done: "Déroulement de la cérémonie mis à jour",
    remove_title: "Retirer le déroulement de la cérémonie?",
    remove_text: "Les invités ne le trouvent plus sur la page commémorative.",
    removed: "Déroulement de la cérémonie retiré",
  },
};
