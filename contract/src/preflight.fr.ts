import type { PreflightSentences } from "./preflight.ts";

const provider = (values: Record<string, string | number>): string =>
  values.provider === "youtube" ? "YouTube" : "Cloudflare";
const some = (count: string | number | undefined, one: string, many: string): string =>
  `${count} ${Number(count) < 2 ? one : many}`;
const sides: Record<string, string> = { left: "gauche", right: "droit" };
const decimal = (number: string | number | undefined): string => String(number ?? "").replace(".", ",");

/** What a memorial page can lack, as the check names it. */
const missingParts: Record<string, string> = {
  photo: "la photo",
  "dates of birth and death": "les dates de naissance et de décès",
};

export const frenchPreflight: PreflightSentences = {
  media_silent: () =>
    "Le serveur vidéo ne répond pas : aucune caméra ne peut être vérifiée. Appelez la personne qui s’occupe de cette installation.",
  disk_short: ({ needed, free }) =>
    `Le disque du serveur vidéo a ${decimal(free)} Go libres, et ce service en demande ${decimal(needed)}. Libérez de l’espace, sinon l’enregistrement sera incomplet.`,
  disk_enough: ({ free }) => `Il y a assez d’espace pour l’enregistrement : ${decimal(free)} Go sont libres.`,
  no_camera: () =>
    "Ce service n’a pas de caméra. Ajoutez-en une au salon, ou faites d’un téléphone ou d’un ordinateur portable une caméra.",
  camera_off: ({ last_seen }, name, time) =>
    last_seen
      ? `${name} n’émet pas; dernier signal : ${time(String(last_seen))}. Vérifiez son alimentation, son câble réseau et son encodeur.`
      : `${name} n’a encore jamais émis. Entrez l’adresse de Vigil et la clé de la caméra dans son encodeur.`,
  camera_sending: ({ width, height, fps, bitrate }, name) =>
    `${name} émet : ${width} × ${height}, ${decimal(fps)} images par seconde, ${decimal(bitrate)} Mbit/s.`,
  camera_elsewhere: (_values, name) =>
    `${name} est en ondes pour un autre service. Assurez-vous qu’il finira à temps, ou choisissez une autre caméra.`,
  second_encoder: ({ address }, name) =>
    `Un second encodeur, à l’adresse ${address}, essaie d’émettre au nom de ${name}. Donnez-lui sa propre clé.`,
  no_picture: (_values, name) => `${name} est connectée, mais n’envoie pas d’image. Redémarrez son encodeur.`,
  picture_black: (_values, name) =>
    `L’image de ${name} est noire. Retirez le capuchon de l’objectif, ouvrez le diaphragme ou allumez la lumière.`,
  picture_still: (_values, name) =>
    `L’image de ${name} n’a pas changé depuis quelques secondes. Regardez-la : si quelqu’un bouge et qu’elle ne change pas, redémarrez la caméra.`,
  picture_well: (_values, name) => `L’image de ${name} est assez claire et bouge.`,
  not_measured: (_values, name) =>
    `${name} émet, mais son image et son son n’ont pas pu être mesurés. Regardez-la.`,
  no_sound: (_values, name) => `${name} n’envoie pas de son. Activez le son dans son encodeur.`,
  sound_silent: (_values, name) =>
    `Le son de ${name} est totalement muet, plus qu’une salle vide. Vérifiez que le micro est branché et que le son n’est pas coupé.`,
  sound_one_sided: ({ side }, name) =>
    `On n’entend ${name} que du côté ${sides[String(side)] ?? side}. Vérifiez le câble de l’autre côté, ou réglez l’encodeur en mono.`,
  sound_clipped: (_values, name) => `Le son de ${name} est trop fort et saturé. Baissez le micro.`,
  sound_well: ({ level }, name) => `Le son de ${name} arrive (${decimal(level)} dB).`,
  picture_small: ({ height }, name) =>
    `L’image de ${name} n’a que ${height} lignes, ce qui est flou sur un grand écran. Réglez son encodeur à 1280 × 720.`,
  frames_few: ({ fps }, name) =>
    `${name} envoie ${decimal(fps)} images par seconde : les mouvements sont saccadés. Réglez son encodeur à 25 ou 30.`,
  bitrate_low: ({ kilobits }, name) =>
    `${name} n’envoie que ${kilobits} kbit/s : son image est grossière. Réglez son encodeur à 2500 kbit/s ou plus.`,
  key_frames_rare: ({ seconds }, name) =>
    `${name} envoie une image clé toutes les ${decimal(seconds)} secondes : les invités voient l’image avec retard. Réglez l’intervalle des images clés de son encodeur à 1 ou 2 secondes.`,
  pictures_late: ({ seconds }, name) =>
    `Les images de ${name} arrivent avec ${decimal(seconds)} secondes de retard : sa ligne est trop lente. Baissez son débit, ou utilisez un câble.`,
  provider_missing: (values) =>
    `${provider(values)} n’est pas connecté : les invités verront le service sur la page de Vigil. Connectez-le dans les paramètres généraux.`,
  provider_problem: (values) =>
    `${provider(values)} : ${values.sentence} D’ici là, les invités verront le service sur la page de Vigil.`,
  provider_ready: (values) => `${provider(values)} est prêt; la page de Vigil reste en réserve.`,
  emails_failed: ({ failed }) =>
    `${some(failed, "courriel à un invité de ce service n’a pas pu être remis", "courriels aux invités de ce service n’ont pas pu être remis")}. Appelez-les, ou corrigez leur adresse.`,
  emails_sent: ({ sent }) =>
    sent === 0
      ? "Aucun invité n’a encore reçu de courriel."
      : `${some(sent, "courriel est parti aux invités", "courriels sont partis aux invités")}.`,
  not_published: () => "Le service n’est pas publié : personne ne peut ouvrir sa page. Publiez-le.",
  page_incomplete: ({ missing }) =>
    `Il manque à la page commémorative : ${String(missing)
      .split(" and no ")
      .map((part) => missingParts[part] ?? part)
      .join(" et ")}. Complétez-la, ou laissez-la ainsi.`,
  page_complete: () => "La page commémorative est publiée et complète.",
  nobody_assigned: () =>
    "Personne n’est affecté à ce service, et il ne commence pas de lui-même. Affectez quelqu’un, ou activez le démarrage automatique.",
  videographer_missing: () => "Ce service a besoin d’un vidéaste et n’en a pas. Affectez-en un.",
  starts_by_itself: ({ at }, _name, time) => `Il commence de lui-même : ${time(String(at))}.`,
  somebody_assigned: ({ people }) => `Affectés : ${people}.`,
};
