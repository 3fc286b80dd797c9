import type { TranslatedWords } from "@vigil/contract";
import type { venue_photos as english } from "../venue-photos.ts";

export const venue_photos: TranslatedWords<typeof english> = {
  title: "Photos sur place",
  help: "Les personnes présentes à la cérémonie balaient ce code et donnent leurs photos, sans s’inscrire. Seule la famille voit ce qui arrive, et choisit les photos qui apparaissent sur la page.",
  none: "Le code n’est pas encore créé.",
  open: "Ce code recueille des photos.",
  open_until: "Les photos sont recueillies jusqu’au %{until}.",
  ended: "Le code ne recueille pas de photos en ce moment. Qui le balaie lit à qui téléphoner.",
  over: "La cérémonie date de plus de trois jours\u00a0: le code ne recueille plus de photos.",
  declined:
    "La famille n’accepte pas les photos des invités\u00a0: elle peut le changer dans les réglages de confidentialité.",
  given: "%{smart_count} est arrivée. |||| %{smart_count} sont arrivées.",
  qr: "Code pour donner des photos",
  print: "À afficher ou à poser, en format A5. Dans quelle langue?",
  link: "Lien pour donner des photos",
  link_help: "Ne montre rien de la cérémonie, ni de ce que d’autres ont donné.",
  make: "Créer le code",
  stop: "Ne plus recueillir de photos par ce lien",
  again: "Recueillir de nouveau des photos",
  opened: "Les photos sont recueillies.",
  stopped: "Le lien ne recueille plus de photos.",
};
