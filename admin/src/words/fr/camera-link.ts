import type { TranslatedWords } from "@vigil/contract";
import type { camera_link as english } from "../camera-link.ts";

export const camera_link: TranslatedWords<typeof english> = {
  use_phone: "Utiliser un téléphone ou un portable comme caméra",
  session: "Téléphone",
  link: "Lien de caméra",
  qr: "Code du lien de caméra. Lisez-le avec le téléphone qui filme.",
  this_device: "Filmer avec cet appareil",
  sms: "Envoyer par message texte",
  email: "Envoyer par courriel",
  subject: "Lien de caméra pour le service de %{name}",
  message: "Veuillez ouvrir ce lien sur le téléphone qui filme le service de %{name} :",
};
