import type { TranslatedWords } from "@vigil/contract";
import type { first_steps as english } from "../first-steps.ts";

export const first_steps: TranslatedWords<typeof english> = {
  title: "Premiers pas",
  help: "Environ une heure, dans l’ordre que vous voulez. Ce que vous avez fait se coche tout seul.",
  left: "%{done} sur %{all}",
  fold: "Replier",
  unfold: "Tout afficher",
  put_away: "Ranger",
  put_away_help: "Vous les retrouvez sous Forfait et sous Réglages.",
  back: "Retour aux premiers pas",
  done: "Fait",
  complete: "Tous les premiers pas sont faits.",
  steps: {
    logo: {
      title: "Votre logo et vos couleurs",
      text: "Ils sont sur les pages commémoratives, les courriels et les écrans d’attente. Dans les réglages, sous l’image de marque.",
    },
    camera: {
      title: "Votre première caméra",
      text: "Entrez son adresse et sa clé dans la caméra, et voyez son image arriver.",
      phone:
        "Sans caméra installée dans votre chapelle, un téléphone ou un ordinateur filme aussi : créez une cérémonie d’essai (ci-dessous), puis, dans sa régie, appuyez sur « Ajouter un téléphone ou un ordinateur ».",
    },
    staff: {
      title: "Votre premier collègue",
      text: "Il reçoit un lien pour choisir un mot de passe et dirige les cérémonies avec vous.",
    },
    emails: {
      title: "Ce que reçoivent les familles et les invités",
      text: "Regardez un des aperçus; chaque texte peut être le vôtre.",
    },
    streams: { title: "Des diffusions", text: "Achetez-en, pour pouvoir publier une cérémonie." },
    practice: {
      title: "Une cérémonie d’essai",
      text: "Mettez-la en ondes et, pendant ce temps, ouvrez son lien de test comme un invité. Personne d’autre ne la voit.",
      unwatched:
        "Elle a été en ondes, mais personne n’a alors ouvert son lien de test. Remettez-la en ondes, et ouvrez le lien comme un invité.",
    },
  },
};
