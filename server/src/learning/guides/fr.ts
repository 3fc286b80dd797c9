import type { Guides } from "./page.ts";

export const french: Guides = {
  title: "Guides",
  guides: [
    {
      title: "Réserver une diffusion",
      steps: [
        "À la page «\u00a0Diffusions\u00a0», appuyez sur «\u00a0Nouvelle diffusion\u00a0», puis indiquez pour qui est la cérémonie, quand et où elle a lieu.",
        "Choisissez la famille, ou inscrivez-en une nouvelle avec son nom et son courriel ou son téléphone\u00a0: elle reçoit son lien d’elle-même. Tant qu’il manque quelque chose, choisissez «\u00a0Enregistrer comme brouillon\u00a0».",
        "L’enregistrement demande une confirmation, et «\u00a0Enregistrer et envoyer\u00a0» publie la cérémonie. La famille et la direction reçoivent leurs liens.",
      ],
    },
    {
      title: "Diffuser avec un téléphone",
      steps: [
        "Ouvrez la régie de la diffusion et ajoutez un téléphone ou un ordinateur. Envoyez son lien au téléphone et ouvrez-le là.",
        "Autorisez la caméra et le micro, posez le téléphone sur un pied et branchez-le.",
        "Son image se trouve maintenant dans la régie. Appuyez sur «\u00a0Mettre en ondes\u00a0» quelques minutes avant la cérémonie.",
      ],
    },
    {
      title: "Diffuser avec la caméra de la chapelle",
      steps: [
        "La page «\u00a0Caméras IP\u00a0» montre l’adresse et la clé de chaque caméra. Inscrivez les deux dans la caméra ou l’encodeur.",
        "H.264 et AAC, avec une image clé toutes les deux secondes, conviennent le mieux.",
        "Avec le démarrage automatique, la cérémonie commence d’elle-même, avec la caméra choisie ou avec n’importe laquelle qui envoie.",
      ],
    },
    {
      title: "Pendant la cérémonie",
      steps: [
        "Appuyez sur une autre caméra pour passer à celle-ci. La pause montre aux invités une image calme, ou d’abord une de vos vidéos.",
        "Si une caméra tombe en panne, une autre peut la remplacer; la régie le dit.",
        "Maintenez «\u00a0Terminer\u00a0» quand la cérémonie est finie. L’enregistrement est là un moment plus tard.",
      ],
    },
  ],
};
