import { ofName } from "@vigil/contract";

/** The page that the code at a service opens, where people there give photos to the family. */
export const venue = {
  title: (name: string) => `Vos photos pour la famille ${ofName(name)}`,
  text: "Seule la famille voit ce que vous envoyez. C’est elle qui choisit les photos qui apparaissent sur la page commémorative. Aucune inscription n’est nécessaire\u00a0: votre nom suffit.",
  loading: "Un instant…",
  ended: "Les photos ne sont plus recueillies ici. Merci d’avoir été présent.",
  over: "Les photos étaient recueillies ici jusqu’à trois jours après la cérémonie. Merci d’avoir été présent.",
  declined: "La famille ne recueille pas de photos ici pour le moment.",
  call: (home: string) => `Si vous avez des photos pour la famille, ${home} vous aidera volontiers\u00a0:`,
  noScript: (home: string) =>
    `Pour choisir des photos, veuillez activer JavaScript dans votre navigateur. Ou adressez-vous à ${home}, qui vous aidera volontiers\u00a0:`,
};
