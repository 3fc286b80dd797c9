import type { TranslatedWords } from "@vigil/contract";
import type { practice as english } from "../practice.ts";

export const practice: TranslatedWords<typeof english> = {
  title: "S’exercer",
  mark: "ESSAI",
  help: "Une cérémonie sans famille, sans invités et sans caméra : Vigil envoie une image d’essai. Elle n’utilise aucune diffusion, personne ne reçoit de courriel, et elle n’est dans aucune liste. Seuls vous et vos responsables la voyez, et quiconque a son lien de test.",
  start: "Créer une cérémonie d’essai",
  phone:
    "Un téléphone ou un ordinateur peut filmer tout de suite : créez une cérémonie d’essai, puis, dans sa régie, appuyez sur « Ajouter un téléphone ou un ordinateur ».",
  none: "Il n’y a pas de cérémonie d’essai en ce moment.",
  remove: "Retirer la cérémonie d’essai",
  remove_ask: "Retirer la cérémonie d’essai?",
  remove_what:
    "Ses répétitions et son enregistrement sont supprimés avec elle. Vous pouvez en créer une autre en tout temps.",
  removed: "La cérémonie d’essai est retirée.",
  until: "Elle est retirée automatiquement : %{when}",
  panel: "Ouvrir la régie",
  link: "Ce que voient les invités",
  open_link: "Ouvrir comme un invité",
  picture: "L’image d’essai arrive.",
  no_picture: "L’image d’essai est en route…",
  picture_again: "Refaire l’image d’essai",
  recording: "Voir l’enregistrement",
  no_recording: "L’enregistrement apparaît ici peu après la fin.",
  over: "L’essai est terminé : vous avez mis une cérémonie en ondes et l’avez vue comme un invité. Recommencez, ou retirez-la.",
  unwatched:
    "L’essai est terminé, mais personne n’a ouvert son lien de test pendant qu’il était en ondes. Remettez-le en ondes et appuyez pendant ce temps sur « Ouvrir comme un invité ».",
  states: {
    before: {
      title: "Avant la cérémonie",
      text: "Les invités lisent qu’elle n’a pas commencé. Dans la régie, mettez l’image d’essai en ondes.",
    },
    on: { title: "En ondes", text: "Les invités voient l’image d’essai. Dans la régie, mettez en pause." },
    paused: {
      title: "En pause",
      text: "Les invités voient une image fixe qui annonce la suite. Dans la régie, reprenez, puis maintenez la touche de fin.",
    },
    over: {
      title: "Terminée",
      text: "Les invités lisent que c’est terminé. Recommencez aussi souvent que vous voulez.",
    },
    recorded: {
      title: "L’enregistrement",
      text: "Ce qui était en ondes, à regarder et à télécharger. Il est conservé un jour.",
    },
  },
  now: "Maintenant",
};
