import type { TranslatedWords } from "@vigil/contract";
import type { camera_link as english } from "../camera-link.ts";

export const camera_link: TranslatedWords<typeof english> = {
  use_phone: "Utiliser un téléphone ou un ordinateur comme caméra",
  session: "Téléphone",
  link: "Lien de caméra",
  qr: "Code QR du lien de caméra. Balayez-le avec le téléphone qui filme.",
  this_device: "Filmer avec cet appareil",
  sms: "Envoyer par message texte",
  email: "Envoyer par courriel",
  subject: "Lien de caméra pour la cérémonie : %{name}",
  message: "Veuillez ouvrir ce lien sur le téléphone qui filme la cérémonie pour %{name} :",
};
