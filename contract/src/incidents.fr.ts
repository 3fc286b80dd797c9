import type { IncidentSentences } from "./incidents.ts";

export const frenchIncidents: IncidentSentences = {
  media_silent: () =>
    "Le serveur vidéo ne répond pas. Les diffusions en cours se poursuivent tant qu’il fonctionne; appelez la personne qui s’occupe de cette installation.",
  home_offline: ({ home }) =>
    `Toutes les caméras de ${home} ont cessé d’émettre en même temps : sa connexion Internet est sans doute en panne. Appelez le salon funéraire.`,
  camera_missing: (_values, name) =>
    `${name} n’émet pas. Vérifiez son alimentation, son câble réseau et son encodeur.`,
  no_camera: () =>
    "Aucune caméra n’émet pour ce service. Allumez son encodeur, ou faites d’un téléphone ou d’un ordinateur portable une caméra.",
  camera_lost: ({ instead }, name) =>
    instead
      ? `${name} est en panne; ${instead} montre le service à sa place. Vérifiez son alimentation et son câble réseau.`
      : `${name} est en panne. Un avis dit aux invités que l’image va revenir. Vérifiez son alimentation et son câble réseau.`,
  guests_see_notice: () =>
    "Les invités voient un avis au lieu du service, alors qu’une caméra est choisie. Ouvrez la régie et choisissez une caméra.",
  picture_black: (_values, name) =>
    `L’image de ${name} est noire. Retirez le capuchon de l’objectif, ouvrez le diaphragme ou allumez la lumière.`,
  picture_frozen: (_values, name) => `L’image de ${name} est figée. Redémarrez la caméra ou son encodeur.`,
  sound_missing: (_values, name) =>
    `Aucun son ne vient de ${name}. Vérifiez que le micro est branché et que le son n’est pas coupé.`,
  check_failed: ({ count }) =>
    `La vérification avant le service a trouvé ${count === 1 ? "un problème qui priverait" : `${count} problèmes qui priveraient`} les invités de quelque chose. Ouvrez la régie pour voir quoi faire, puis vérifiez de nouveau.`,
  nobody_there: () =>
    "Le service va commencer, personne n’a ouvert la régie et il ne commence pas de lui-même.",
  not_started: () => "Le service aurait dû commencer et n’est pas en ondes. Commencez-le dans la régie.",
  not_recording: () =>
    "Le service est en ondes, mais n’est pas enregistré. Ouvrez la régie pour en voir la raison.",
  not_recording_twice: () =>
    "Le second enregistrement est arrêté. L’enregistrement lui-même se poursuit; appelez la personne qui s’occupe de cette installation.",
  guests_locked_out: () =>
    "Les invités ne peuvent pas voir le service alors qu’il est en ondes : sa page ou sa vidéo ne s’ouvre pas. Appelez la personne qui s’occupe de cette installation.",
  not_ended: ({ minutes }) =>
    `Le service est encore en ondes ${minutes} minutes après la fin prévue. Terminez-le s’il est fini.`,
};
