import type { TranslatedWords } from "@vigil/contract";
import type { memorial as english } from "../memorial.ts";

export const memorial: TranslatedWords<typeof english> = {
  media: {
    close: "Fermer",
    look_at: "Regarder %{name}",
    stream: "Diffusion",
    all_streams: "Toutes les diffusions",
    no_stream_found: "Aucune diffusion trouvée",
    all: "Publiés ou non",
    published: "Publiés",
    unpublished: "Non publiés",
    in_downloads: "Le fichier est dans vos téléchargements",
    stop_file: "Préparation du fichier. Arrêter",
  },
  arrange: {
    earlier: "Avancer",
    later: "Reculer",
    earlier_one: "Avancer : %{name}",
    later_one: "Reculer : %{name}",
    moved: "Maintenant à la place %{place} de %{of}",
  },
  several: {
    add: "En ajouter plusieurs",
    title: "Ajouter des photos et des vidéos",
    choose: "Choisir des fichiers",
    drop: "Ou déposez-les ici.",
    text: "Ce qu’on y voit (facultatif)",
    sending: "Téléversement de %{name}",
    saved: "Enregistré",
    remove: "Retirer %{name}",
    count: "%{saved} de %{total} enregistrés",
    send: "Téléverser |||| Téléverser %{smart_count} fichiers",
    stop: "Arrêter",
  },
  gallery: {
    waiting: "Vous attend",
    from_guest: "D’un invité",
    at_venue: "sur place",
    waiting_for_you:
      "Un invité a envoyé une photo ou une vidéo. Personne ne la voit avant votre décision. |||| Des invités ont envoyé %{smart_count} photos ou vidéos. Personne ne les voit avant votre décision.",
    show_waiting: "Les montrer",
    approve: "Approuver",
    decline: "Refuser",
    approved: "C’est maintenant sur la page commémorative",
    decline_text: "%{name} disparaît, et ne figurera jamais sur la page commémorative.",
  },
  messages: {
    csv: "Télécharger en CSV",
    voice: "Message vocal de %{name}",
    video: "Message vidéo de %{name}",
  },
  ecards: {
    pdf: "Télécharger en PDF",
    new: "Nouvelle",
    all: "Toutes les cartes",
    new_ones: "Nouvelles",
    seen_ones: "Déjà vues",
    open: "Lire la carte de %{name}",
    from: "De %{name}",
    untitled: "Sans titre",
  },
};
