import type { incidentSentences, incidentsOver, incidentsToAsk, incidentsToCall } from "./incident-texts.ts";
import type { Translation } from "./remembered.ts";

const gigabytes = (count: string | number | undefined): string => Number(count).toLocaleString("fr-CA");

export const incidentsFr: Translation<typeof incidentSentences> = {
  media_silent: () =>
    "Le serveur vidéo ne répond pas. Les diffusions en ondes se poursuivent tant qu’il fonctionne. Appelez la personne qui gère cette installation.",
  home_offline: ({ home }) =>
    `Toutes les caméras de ${home} ont cessé de transmettre en même temps : la connexion Internet est probablement coupée. Au salon, vérifiez que le routeur est allumé; d’ailleurs, appelez le salon funéraire.`,
  camera_missing: (_values, name) =>
    `${name} ne transmet pas. Vérifiez son alimentation, son câble réseau et son encodeur.`,
  no_camera: () =>
    "Aucune caméra ne transmet pour cette cérémonie. Allumez son encodeur, ou utilisez un téléphone ou un ordinateur comme caméra.",
  camera_lost: ({ instead }, name) =>
    instead
      ? `${name} est en panne; ${instead} montre la cérémonie à sa place. Vérifiez son alimentation et son câble réseau.`
      : `${name} est en panne. Les invités voient un avis annonçant le retour de l’image. Vérifiez son alimentation et son câble réseau.`,
  guests_see_notice: () =>
    "Les invités voient un avis au lieu de la cérémonie, bien qu’une caméra soit choisie. Ouvrez la régie et choisissez une caméra.",
  picture_black: (_values, name) =>
    `L’image de ${name} est noire. Retirez le cache de l’objectif, ouvrez le diaphragme ou allumez la lumière.`,
  picture_frozen: (_values, name) => `L’image de ${name} est figée. Redémarrez la caméra ou son encodeur.`,
  sound_missing: (_values, name) =>
    `Aucun son ne vient de ${name}. Vérifiez que le micro est branché et n’est pas en sourdine.`,
  check_failed: ({ count }) =>
    `La vérification avant la cérémonie a trouvé ${count === 1 ? "un problème" : `${count} problèmes`} dont les invités pâtiraient. Ouvrez la régie pour voir quoi faire, puis vérifiez de nouveau.`,
  nobody_there: () =>
    "La cérémonie va commencer, personne n’a ouvert la régie, et elle ne commence pas d’elle-même.",
  not_started: () => "La cérémonie aurait dû commencer et n’est pas en ondes. Démarrez-la dans la régie.",
  not_recording: () =>
    "La cérémonie est en ondes mais n’est pas enregistrée. Ouvrez la régie pour en voir la raison.",
  recording_waits: ({ disk, needed, free }) => {
    const where = disk === "media" ? "Le disque du serveur vidéo" : "Le disque des fichiers";
    if (needed === undefined)
      return `${where} ne peut pas être écrit : l’enregistrement d’une cérémonie terminée attend. Vérifiez le disque : l’enregistrement sera créé de lui-même dès qu’il pourra l’être. Rien n’est perdu jusqu’ici.`;
    return `${where} est plein : l’enregistrement d’une cérémonie terminée attend. Libérez-y de l’espace jusqu’à avoir au moins ${gigabytes(needed)} Go libres (${gigabytes(free)} Go le sont en ce moment) : l’enregistrement apparaîtra ensuite de lui-même. Rien n’est perdu jusqu’ici.`;
  },
  not_recording_twice: () =>
    "Le second enregistrement est arrêté. L’enregistrement lui-même se poursuit. Appelez la personne qui gère cette installation.",
  guests_locked_out: () =>
    "Les invités ne peuvent pas regarder la cérémonie bien qu’elle soit en ondes : sa page ou sa vidéo ne s’ouvre pas. Appelez la personne qui gère cette installation.",
  not_ended: ({ minutes }) =>
    `La cérémonie est encore en ondes ${minutes} minutes après la fin prévue. Terminez-la si elle est finie.`,
};

export const incidentsToCallFr: Translation<typeof incidentsToCall> = {
  guests_see_notice: () =>
    "Les invités voient un avis au lieu de la cérémonie, bien qu’une caméra soit choisie. Appelez le salon et demandez-lui de choisir une caméra.",
  check_failed: ({ count }) =>
    `La vérification avant la cérémonie a trouvé ${count === 1 ? "un problème" : `${count} problèmes`} dont les invités pâtiraient. Appelez le salon et dites-lui ce qu’elle a trouvé.`,
  not_started: () =>
    "La cérémonie aurait dû commencer et n’est pas en ondes. Appelez le salon et demandez-lui de la commencer.",
  not_recording: () =>
    "La cérémonie est en ondes mais n’est pas enregistrée. Appelez le salon et demandez-lui de regarder la régie.",
  not_ended: ({ minutes }) =>
    `La cérémonie est encore en ondes ${minutes} minutes après la fin prévue. Appelez le salon et demandez si elle est finie.`,
};

export const incidentsToAskFr: Translation<typeof incidentsToAsk> = {
  guests_see_notice: () =>
    "Les invités voient un avis au lieu de la cérémonie, bien qu’une caméra soit choisie. Demandez à la personne qui a accès à la régie de choisir une caméra.",
  check_failed: ({ count }) =>
    `La vérification avant la cérémonie a trouvé ${count === 1 ? "un problème" : `${count} problèmes`} dont les invités pâtiraient. Demandez à la personne qui a accès à la régie ce qu’elle a trouvé.`,
  not_started: () =>
    "La cérémonie aurait dû commencer et n’est pas en ondes. Demandez à la personne qui a accès à la régie de la démarrer.",
  not_recording: () =>
    "La cérémonie est en ondes mais n’est pas enregistrée. Demandez-en la raison à la personne qui a accès à la régie.",
  not_ended: ({ minutes }) =>
    `La cérémonie est encore en ondes ${minutes} minutes après la fin prévue. Si elle est finie, demandez à la personne qui a accès à la régie de la terminer.`,
};

export const incidentsOverFr: Translation<typeof incidentsOver> = {
  media_silent: () => "Le serveur vidéo ne répondait pas.",
  home_offline: ({ home }) => `Toutes les caméras de ${home} avaient cessé de transmettre en même temps.`,
  no_camera: () => "Aucune caméra ne transmettait pour cette cérémonie.",
  camera_missing: (_values, name) => `La caméra ${name} ne transmettait pas.`,
  camera_lost: (_values, name) => `La caméra ${name} était en panne.`,
  guests_see_notice: () =>
    "Les invités voyaient un avis au lieu de la cérémonie, bien qu’une caméra soit choisie.",
  picture_black: (_values, name) => `L’image de ${name} était noire.`,
  picture_frozen: (_values, name) => `L’image de ${name} était figée.`,
  sound_missing: (_values, name) => `Aucun son ne venait de la caméra ${name}.`,
  check_failed: () =>
    "La vérification avant la cérémonie avait trouvé un problème dont les invités pâtiraient.",
  nobody_there: () => "Personne n’avait ouvert la régie peu avant la cérémonie.",
  not_started: () => "La cérémonie n’avait pas commencé à l’heure.",
  not_recording: () => "La cérémonie était en ondes mais n’était pas enregistrée.",
  not_recording_twice: () => "Le second enregistrement était arrêté.",
  guests_locked_out: () => "Les invités ne pouvaient pas regarder la cérémonie bien qu’elle soit en ondes.",
  not_ended: () => "La cérémonie était encore en ondes après la fin prévue.",
  recording_waits: () => "L’enregistrement d’une cérémonie terminée attendait son disque.",
  never_begun: () => "L’heure de la cérémonie est passée, et elle n’a pas été diffusée.",
};
