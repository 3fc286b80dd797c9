import type { TranslatedWords } from "@vigil/contract";
import type { entry as english } from "../en/entry.ts";

export const entry: TranslatedWords<typeof english> = {
  title: "Cette page est privée",
  password: {
    text: "La famille a donné un mot de passe à ses invités. Les majuscules ne comptent pas.",
    label: "Mot de passe",
    open: "Ouvrir la page",
    wrong: "Ce n’est pas le mot de passe de cette page. Veuillez le vérifier ou le demander à la famille.",
  },
  guests: {
    text: "Seules les personnes invitées par la famille la voient. Si vous avez été invité par courriel, veuillez ouvrir le lien de ce courriel.",
    ask: "Demander à entrer",
    askText:
      "La famille voit votre nom et votre adresse. Si elle accepte, vous recevrez un courriel avec votre propre lien.",
    name: "Votre nom",
    email: "Votre courriel",
    send: "Demander à la famille",
  },
  sent: {
    title: "La demande a été transmise à la famille",
    text: "Si elle accepte, vous recevrez un courriel avec votre propre lien. Il est pour vous seul.",
  },
  otherwise: "Vous êtes-vous déjà inscrit ici? Ouvrez alors le lien du courriel que vous avez reçu.",
  again: "Veuillez corriger le champ marqué et envoyer de nouveau.",
  tooMany: "Il y a eu trop d’essais. Veuillez attendre quelques minutes et réessayer.",
};
