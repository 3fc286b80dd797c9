import { plural } from "./nouns.fr.ts";
import type { findingSentences } from "./preflight.ts";
import type { Translation } from "./remembered.ts";

const provider = ({ provider }: Record<string, string | number>): string =>
  provider === "youtube" ? "YouTube" : "Cloudflare";
const some = (count: string | number | undefined, one: string, many: string): string =>
  `${count} ${plural(Number(count)) === "" ? one : many}`;
const missing: Record<string, string> = {
  photo: "pas de photo",
  "dates of birth and death": "pas de dates de naissance et de décès",
  "photo and no dates of birth and death": "ni photo ni dates de naissance et de décès",
};
const sides: Record<string, string> = { left: "gauche", right: "droite" };

export const findingsFr: Translation<typeof findingSentences> = {
  media_silent: () =>
    "Le serveur vidéo ne répond pas, aucune caméra ne peut donc être vérifiée. Appelez la personne qui gère cette installation.",
  disk_short: ({ needed, free }) =>
    `Le disque du serveur vidéo a ${free} Go libres, et cette cérémonie en demande ${needed}. Libérez de l’espace, sinon l’enregistrement sera incomplet.`,
  disk_enough: ({ free }) => `Il y a de l’espace pour l’enregistrement : ${free} Go sont libres.`,
  no_camera: () =>
    "Cette cérémonie n’a pas de caméra. Ajoutez-en une au salon funéraire, ou utilisez un téléphone ou un ordinateur comme caméra.",
  camera_off: ({ last_seen }, name, time) =>
    last_seen
      ? `${name} ne transmet pas; dernière transmission : ${time(String(last_seen))}. Vérifiez son alimentation, son câble réseau et son encodeur.`
      : `${name} n’a jamais rien transmis. Entrez l’adresse de Vigil et la clé de la caméra dans son encodeur, ou faites-le faire sur place.`,
  camera_sending: ({ width, height, fps, bitrate }, name) =>
    `${name} transmet : ${width} × ${height}, ${fps} images par seconde, ${String(bitrate).replace(".", ",")} Mbit/s.`,
  camera_elsewhere: (_values, name) =>
    `${name} est en ondes pour une autre cérémonie. Assurez-vous qu’elle se termine à temps, ou choisissez une autre caméra.`,
  second_encoder: ({ address }, name) =>
    `Un second encodeur, à l’adresse ${address}, essaie de transmettre comme ${name}. Donnez-lui sa propre clé.`,
  no_picture: (_values, name) =>
    `${name} est connectée mais ne transmet aucune image. Redémarrez son encodeur.`,
  picture_black: (_values, name) =>
    `L’image de ${name} est noire. Retirez le cache de l’objectif, ouvrez le diaphragme ou allumez la lumière.`,
  picture_still: (_values, name) =>
    `L’image de ${name} n’a pas changé depuis quelques secondes. Regardez-la : si quelqu’un bouge et qu’elle reste figée, redémarrez la caméra.`,
  picture_well: (_values, name) => `L’image de ${name} est assez claire et bouge.`,
  not_measured: (_values, name) =>
    `${name} transmet, mais son image et son son n’ont pas pu être mesurés. Regardez-la.`,
  no_sound: (_values, name) => `${name} ne transmet aucun son. Activez le son dans son encodeur.`,
  sound_silent: (_values, name) =>
    `Le son de ${name} est totalement muet, plus que celui d’une salle vide. Vérifiez que le micro est branché et n’est pas en sourdine.`,
  sound_one_sided: ({ side }, name) =>
    `${name} ne s’entend que du côté ${sides[String(side)] ?? side}. Vérifiez le câble de l’autre côté, ou réglez l’encodeur en mono.`,
  sound_clipped: (_values, name) => `Le son de ${name} est trop fort et saturé. Baissez le micro.`,
  sound_well: ({ level }, name) => `Le son de ${name} est présent (${level} dB).`,
  picture_small: ({ height }, name) =>
    `L’image de ${name} n’a que ${height} lignes et paraît floue sur un grand écran. Réglez son encodeur à 1280 × 720.`,
  frames_few: ({ fps }, name) =>
    `${name} transmet ${fps} images par seconde, les mouvements sont donc saccadés. Réglez son encodeur à 25 ou 30.`,
  bitrate_low: ({ kilobits }, name) =>
    `${name} ne transmet que ${kilobits} kbit/s, l’image est donc grossière. Réglez son encodeur à 2 500 kbit/s ou plus.`,
  key_frames_rare: ({ seconds }, name) =>
    `${name} transmet une image clé toutes les ${seconds} secondes, les invités se joignent donc avec du retard. Réglez l’intervalle des images clés à 1 ou 2 secondes.`,
  pictures_late: ({ seconds }, name) =>
    `Les images de ${name} arrivent avec ${seconds} secondes de retard : sa connexion est trop lente. Baissez son débit, ou utilisez un câble.`,
  provider_missing: (values) =>
    `${provider(values)} n’est pas connecté, les invités regarderont donc sur la page de Vigil. Connectez-le dans les paramètres généraux.`,
  provider_problem: (values) =>
    `${provider(values)} : ${values.sentence} Entre-temps, les invités regarderont sur la page de Vigil.`,
  provider_ready: (values) => `${provider(values)} est prêt; la page de Vigil est en réserve.`,
  emails_failed: ({ failed }) =>
    `${some(failed, "courriel à un invité n’a pas pu être remis", "courriels aux invités n’ont pas pu être remis")} pour cette cérémonie. Appelez-les, ou corrigez leurs adresses.`,
  emails_sent: ({ sent }) =>
    sent === 0
      ? "Aucun courriel n’a encore été envoyé aux invités."
      : `${some(sent, "courriel aux invités a été envoyé", "courriels aux invités ont été envoyés")}.`,
  not_published: () => "La cérémonie n’est pas publiée, personne ne peut donc ouvrir sa page. Publiez-la.",
  page_incomplete: (values) =>
    `La page commémorative n’a ${missing[String(values.missing)] ?? `pas tout (${values.missing})`}. Complétez-la, ou laissez-la ainsi.`,
  page_complete: () => "La page commémorative est publiée et complète.",
  nobody_assigned: () =>
    "Personne n’est affecté à cette cérémonie, et elle ne commence pas d’elle-même. Affectez quelqu’un, ou activez le démarrage automatique.",
  videographer_missing: () => "Cette cérémonie a besoin d’un vidéaste et n’en a pas. Affectez-en un.",
  starts_by_itself: ({ at }, _name, time) => `Elle commence d’elle-même : ${time(String(at))}.`,
  steps_without_telephone: ({ who }) =>
    `En cas de problème, ces personnes ne sont pas appelées : ${who}. Leurs étapes du plan passent seulement par message texte ou par téléphone, et aucun compte de téléphonie n’est configuré. Choisissez un autre moyen sous « Qui est appelé ».`,
  somebody_assigned: ({ people }) => `Personnes affectées : ${people}.`,
  music_unlicensed: () =>
    "De la musique enregistrée est jouée, et le salon n’a pas de licence de musique pour ce jour. Entrez-la dans les paramètres du salon, ou ne jouez pas de musique enregistrée pendant la diffusion. Le son peut être coupé dans l’enregistrement.",
  music_licensed: () => "La licence du salon couvre la musique enregistrée.",
};
