import type { TranslatedWords } from "@vigil/contract";
import type { accesses as english } from "../accesses.ts";

export const accesses: TranslatedWords<typeof english> = {
  none: "Aucun accès n’est choisi : cette personne pourra ouvrir une session, mais ne verra que son propre compte.",
  usual: { director: "Donner les accès d’un directeur", office: "Donner les accès du bureau" },
  super_admin: {
    admins: "Voit, ajoute et modifie les super administrateurs, et leur donne ces accès.",
    events:
      "Voit et modifie toutes les cérémonies, les séances d’identification, les invités et les enregistrements, dirige les diffusions et a le calendrier.",
    customer_care: "Voit, ajoute et modifie les équipes du service à la clientèle et leurs spécialistes.",
    funeral_home: "Voit, ajoute et modifie les salons funéraires et leur personnel.",
    family: "Voit, ajoute et modifie les familles, et les déplace vers un autre salon.",
    cameras: "Ajoute et modifie les caméras IP, voit leurs clés et ce que toutes les caméras envoient.",
    enterprise_account:
      "Voit, ajoute et modifie les comptes d’entreprise et les régions, et ouvre la salle de contrôle.",
    videographers: "Voit, ajoute et modifie les vidéastes.",
    co_host:
      "Confie les mandats aux spécialistes et aux vidéastes, et écrit des notes pour ceux qui préparent une cérémonie.",
    packages:
      "Modifie les forfaits et les options, voit les commandes et les factures, et examine les chèques, les virements et les crédits.",
    emails: "Modifie les textes de tous les courriels et les modèles de cartes, et lit la boîte d’envoi.",
    general_settings: "Modifie les réglages de cette installation et la garde, et voit les tâches de fond.",
  },
  staff: {
    stream_app: "Pour l’application de diffusion sur téléphone. N’ouvre rien ici.",
    streams:
      "Voit, réserve et modifie les cérémonies et les séances d’identification, avec le calendrier, les listes d’invités et les vidéos, et voit les caméras IP.",
    stream_director:
      "Ouvre la régie, démarre, interrompt et termine les diffusions, et voit les caméras IP avec leurs clés, les vidéos et les incidents.",
    email_customization: "Modifie l’en-tête et le pied de page des courriels du salon.",
    profile: "Voit, ajoute et modifie les collègues.",
    family_management: "Voit, ajoute et modifie les familles, et leur renvoie leur lien.",
    billing: "Voit le forfait et les factures, achète des forfaits et paie.",
    emails: "Modifie les textes des courriels du salon, et écrit à tous les invités d’une cérémonie.",
  },
};
