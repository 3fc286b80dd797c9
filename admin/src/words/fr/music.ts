import type { TranslatedWords } from "@vigil/contract";
import type { music as english } from "../music.ts";

export const music: TranslatedWords<typeof english> = {
  licence: "Licence de musique",
  licence_help:
    "La musique enregistrée exige une licence propre à la webdiffusion. Pour chaque cérémonie où l’on en joue, on vérifie que celle-ci est valide.",
  organisation_help: "Par exemple SOCAN (Entandem), ou CCLI avec sa licence de diffusion en continu.",
  until_help: "La licence vaut jusqu’à ce jour inclus. Sans date, elle ne vaut pour aucune cérémonie.",
  expired: "Cette licence n’est plus valide.",
  answers: { unknown: "Pas encore connu", none: "Non", yes: "Oui" },
  played_help: "Par exemple des chansons d’un téléphone, ou dans une vidéo présentée.",
  unlicensed:
    "Le salon n’a pas de licence de musique pour ce jour. Entrez-la dans les paramètres du salon, ou ne jouez pas de musique enregistrée pendant la diffusion. Le son peut être coupé dans l’enregistrement.",
  todo: "Une licence de musique pour ce jour : de la musique enregistrée est jouée, et le salon n’en a pas",
  today: "De la musique enregistrée est jouée, et le salon n’a pas de licence pour elle",
  muted: "Son coupé là où il y avait de la musique : %{spans}.",
  original_kept: "L’enregistrement original est conservé.",
  original_gone: "L’enregistrement original a été supprimé.",
  mute: {
    title: "Parties sans son",
    help: "Là où les invités ne doivent rien entendre, comme de la musique enregistrée sans licence. L’image ne change pas.",
    none: "Aucune partie n’est sans son.",
    add: "Couper le son à partir d’ici",
    add_help:
      "Une nouvelle partie dure %{seconds} secondes. Poursuivez la lecture et, là où le son doit revenir, appuyez sur «\u00a0Le silence finit ici\u00a0».",
    part: "Partie sans son %{number}",
    span: "De %{from} à %{to}",
    begins_here: "Le silence commence ici",
    ends_here: "Le silence finit ici",
    listen: "Écouter",
    remove: "Retirer",
    full: "Un enregistrement peut avoir au plus %{most} parties sans son.",
    deed: "Faire une copie",
    final: "Faire de la copie l’enregistrement final, que voient les invités",
    whole:
      "Tout l’enregistrement reste, avec %{smart_count} partie sans son. |||| Tout l’enregistrement reste, avec %{smart_count} parties sans son.",
    cut: "Il reste %{length}, avec %{smart_count} partie sans son. |||| Il reste %{length}, avec %{smart_count} parties sans son.",
    waits: "Sur une petite machine, cela attend qu’aucune cérémonie ne soit en ondes.",
  },
};
