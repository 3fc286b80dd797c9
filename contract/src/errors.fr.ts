import type { approvalWords } from "./approval-words.ts";
import { clockText } from "./clock-text.ts";
import type { problems, rules, words } from "./errors.ts";
import type { listWords } from "./list-words.ts";
import {
  countedInFrench,
  listedInFrench,
  nounsInFrench,
  plural,
  theInFrench,
  thisInFrench,
} from "./nouns.fr.ts";
import type { Translation } from "./remembered.ts";
import { spoken } from "./sentence.ts";

const lengthOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconde${plural(seconds)}` : `${Math.round(seconds / 60)} minutes`;
/** '2 minutes après 12:05, 1 seconde après 20:00 et d’autres', for the English of it. */
export const lengthsInFrench = (english: string): string =>
  english
    .replace(
      /(?<!\d)(\d+) (second|minute)s?/g,
      (_, count, unit) => `${count} ${unit}${unit === "second" ? "e" : ""}${plural(Number(count))}`,
    )
    .replaceAll(" after ", " après ")
    .replace(/ and more$/, " et d’autres");
const amount = (count: number): string => count.toLocaleString("fr-CA");

export const wordsFr: Translation<typeof words> = {
  required: "Ce champ est obligatoire.",
  notStorable: "Veuillez retirer les caractères qui ne sont pas du texte.",
  notAnId: "Identifiant non valide.",
  notADateTime: "Date et heure non valides. Utilisez la forme 2026-11-20T14:00:00Z.",
  notADate: "Date non valide. Utilisez la forme 2026-11-20.",
  halfDate: "La date n’est pas encore complète.",
  notAMonth: "Ce mois n’est pas valide. Utilisez la forme 2026-11.",
  notATimeOfDay: "Heure non valide. Utilisez la forme 14:30.",
  endsBeforeItBegins: "La fin doit venir après le début.",
  bothHours: "Veuillez indiquer les deux heures, ou aucune.",
  atLeastOneChannel: "Veuillez choisir au moins une façon de joindre la personne.",
  atLeastOneStep: "Il faut joindre au moins une personne.",
  placeUnknown: "Veuillez inscrire le nom ou l’adresse du lieu.",
  tooManyStages: (most) => `Une cérémonie peut avoir au plus ${most} lieux.`,
  notAPushService:
    "Cette adresse n’est pas celle du service de notifications d’un navigateur. Veuillez désactiver puis réactiver les notifications sur cet appareil.",
  notAPushKey:
    "Cette clé n’est pas celle d’un navigateur. Veuillez désactiver puis réactiver les notifications sur cet appareil.",
  emailIsFixed: "Ce courriel est toujours envoyé, car la personne qui le reçoit en a besoin.",
  pushIsPlanned: "Le plan d’intervention décide quels appareils sont avertis.",
  notValidUsername: "Nom d’utilisateur non valide",
  notValidSlug: "Adresse de page non valide",
  pagePasswordTooShort: (least: number) => `Veuillez choisir au moins ${least} caractères.`,
  pagePasswordNeeded: "Veuillez choisir le mot de passe que les invités saisiront.",
  notAnEmail: "Adresse courriel non valide.",
  notAPhone: "Numéro de téléphone non valide.",
  notAColour: "Couleur non valide. Utilisez la forme #0F2240.",
  notAWebAddress: "Adresse Web non valide. Utilisez la forme https://example.com.",
  addressWithPassword: "Veuillez donner une adresse sans nom d’utilisateur ni mot de passe.",
  notAnRtspAddress: "Adresse RTSP non valide. Utilisez la forme rtsp://192.168.1.20/stream.",
  notAnOutputAddress:
    "Adresse non valide. Utilisez la forme rtmps://live.example.com:443/app ou srt://live.example.com:9000.",
  keyWithoutSpaces: "Une clé de diffusion ne contient pas d’espace.",
  srtPassphrase: "Une phrase secrète compte de 10 à 79 caractères.",
  srtOnly: "Seul SRT utilise une phrase secrète.",
  outputNowhere: "Ce serveur n’existe pas. Veuillez vérifier l’adresse.",
  outputPrivate: "Ce serveur se trouve dans un réseau privé, vers lequel cette installation n’envoie rien.",
  outputSilent: "Le serveur ne répond pas à cette adresse. Veuillez la vérifier.",
  cloudflareNotSetUp:
    "Cloudflare Stream n’est pas configuré sur cette installation. Les invités regardent plutôt par les serveurs de Vigil.",
  providerRecordingShorter: (provider, seconds) =>
    `L’enregistrement de ${provider} est plus court que celui de Vigil de ${lengthOf(seconds)}.`,
  ownRecordingShorter: (provider, seconds) =>
    `L’enregistrement de Vigil est plus court que celui de ${provider} de ${lengthOf(seconds)}. Vous pouvez télécharger celui de ${provider}.`,
  ownRecordingMissing: (provider) =>
    `Vigil n’a pas d’enregistrement de cette cérémonie. ${provider} en a un, que vous pouvez télécharger.`,
  recordingsAgree: (provider) => `L’enregistrement de ${provider} est aussi long que celui de Vigil.`,
  youtubeNotConnected:
    "Aucun compte YouTube n’est connecté. Veuillez en connecter un dans les paramètres généraux.",
  youtubeQuotaLow: (used) =>
    `YouTube accorde 10 000 unités par jour, et ${amount(used)} sont utilisées. Les cérémonies qui ouvriront ensuite seront présentées par Vigil seulement.`,
  mostOutputs: (most) => `Une cérémonie peut être envoyée à ${most} autres endroits au plus.`,
  notCents: "Un montant a deux décimales au plus.",
  nameRequired: "Le nom est obligatoire",
  ofService: (number, sentence) => `Cérémonie ${number} : ${sentence}`,
  removeCharacters: (characters) => `Veuillez retirer les caractères « ${characters} » du nom.`,
  invalidPhoto: "Photo non valide",
  unreadablePhoto: "La photo n’a pas pu être lue. Veuillez la convertir dans un autre format (JPG ou PNG)",
  photoTooSmall: "La photo est trop petite (100 × 100 pixels au moins)",
  photoNotSquare: "Veuillez choisir une photo à peu près carrée (largeur et hauteur à peu près égales).",
  invalidImage: "Image non valide",
  imageTooSmall: "L’image est trop petite (300 × 100 pixels au moins)",
  fileTypes: (endings) => `Types de fichiers acceptés : ${endings.map((ending) => `.${ending}`).join(", ")}`,
  notAVideo: "Malgré son nom, ce fichier n’est pas une vidéo.",
  orderOfServiceFailed: (endings) =>
    `Le déroulement de la cérémonie n’a pas pu être téléversé. ${wordsFr.fileTypes(endings)}`,
  fileTooLarge: (bytes) => `Le fichier est trop volumineux : ${Math.floor(bytes / 1024 / 1024)} Mo au plus.`,
  fileExpected: "Envoyez un fichier ici.",
  pictureOrFilm: "Choisissez une photo ou une vidéo.",
  notBoth: "Choisissez une photo ou une vidéo, pas les deux.",
  familyDecides: "La famille décide si ce qu’un invité a envoyé est affiché.",
  notAFilm: "Ce fichier n’est pas une vidéo. Veuillez utiliser MP4, MOV, M4V, WebM, MKV ou AVI.",
  filmWithoutPicture: "Cette vidéo ne contient aucune image lisible.",
  filmDamaged: "Cette vidéo est endommagée. Veuillez l’exporter de nouveau, puis la téléverser.",
  filmTooLong: (hours) => `Cette vidéo est trop longue : ${hours} heure${plural(hours)} au plus.`,
  filmTooWide: (pixels) =>
    `L’image de cette vidéo est trop grande : ${amount(pixels)} pixels de côté au plus.`,
  filmGone: "La vidéo téléversée est introuvable. Veuillez la téléverser de nouveau.",
  noFfmpeg: "Cette machine n’a pas ffmpeg, qui convertit les vidéos.",
  diskFull: "Le disque est plein. Veuillez libérer de l’espace : la vidéo attend.",
  recordingDiskFull:
    "Le disque est plein. Les invités voient tout, mais l’enregistrement attend de l’espace : veuillez en libérer.",
  recordingUnwritable:
    "L’enregistrement ne peut pas être écrit sur le disque en ce moment. Les invités voient tout.",
  secondRecordingUnwritable:
    "Le second enregistrement ne peut pas être écrit en ce moment. L’enregistrement lui-même n’est pas touché.",
  recordingLosing: (seconds) =>
    `Le disque est plein : ${lengthOf(seconds)} de l’enregistrement manque${seconds === 1 ? "" : "nt"} déjà, et d’autres suivront. Les invités voient tout. Veuillez libérer de l’espace maintenant.`,
  recordingNoRoom:
    "Le disque est plein. L’enregistrement sera créé dès qu’il y aura de l’espace : veuillez en libérer. Rien n’est perdu.",
  recordingNotFilled:
    "Le disque est plein. Il manque à l’enregistrement des parties que le second enregistrement contient. Il en sera complété et créé dès qu’il y aura de l’espace : veuillez en libérer. Rien n’est perdu.",
  recordingNotStored:
    "Le disque est plein. L’enregistrement est fait et en sûreté, et il apparaîtra ici dès qu’il y aura de l’espace : veuillez en libérer.",
  recordingUnmakeable:
    "L’enregistrement ne peut pas être écrit sur le disque en ce moment. Vigil continue d’essayer.",
  recordingIncomplete: (holes) => {
    const all = holes.map(({ at, seconds }) => ({ at, seconds: Math.round(seconds) }));
    const missing = all.filter(({ seconds }) => seconds > 0);
    const total = missing.reduce((sum, { seconds }) => sum + seconds, 0);
    if (total === 0) return null;
    const said = `Il manque ${lengthOf(total)} à l’enregistrement`;
    if (missing.length === 1) return `${said}, après ${clockText(missing[0]?.at ?? 0)}.`;
    const places = missing
      .slice(0, 3)
      .map(({ at, seconds }) => `${lengthOf(seconds)} après ${clockText(at)}`);
    return `${said} : ${places.join(", ")}${missing.length > 3 ? " et d’autres" : ""}.`;
  },
  diskShort: (minutes) =>
    `Le disque est presque plein : il reste de l’espace pour enregistrer ${minutes < 2 ? "moins de deux minutes" : `environ ${minutes} minutes`}. Veuillez libérer de l’espace. Les invités ne sont pas touchés.`,
  recordingFailed:
    "L’enregistrement n’a pas pu être créé. Ce qui a été diffusé se trouve encore sur le disque.",
  recordingFromCopy:
    "Le serveur vidéo avait perdu cet enregistrement. Il a été créé à partir de la copie de sûreté.",
  recordingEmpty: "Rien n’a été diffusé, il n’y a donc pas d’enregistrement.",
  videoPassedOver: "Une vidéo n’a pas pu être lue et a été sautée.",
  uploadGone: "Ce téléversement est introuvable. Veuillez envoyer le fichier de nouveau.",
  silentRecording: "Cet enregistrement ne contient ni son ni image. Veuillez recommencer.",
  uploadEmpty: "Ce fichier est vide. Veuillez en choisir un autre.",
  uploadLength: "Upload-Length doit indiquer la longueur du fichier.",
  uploadElsewhere:
    "Ce téléversement n’en est pas là où votre navigateur le croit. Il se poursuit de lui-même.",
  oneOrSeveralVideos: "Envoyez video ou videos, pas les deux.",
  emailOrPhone: "Entrez un courriel ou un numéro de téléphone, pour que la famille reçoive son lien.",
  phoneForTexts:
    "Sans adresse courriel, ce numéro doit pouvoir recevoir des messages texte, comme 416 555-0134.",
  noTextsHere: "Les messages texte ne sont pas configurés ici : une adresse courriel est nécessaire.",
  taken: (what) => `${thisInFrench(what)} existe déjà.`,
  notFound: (what) => `${thisInFrench(what)} est introuvable.`,
  usedBy: (things) => {
    const names = things.map(({ name, count }) => countedInFrench(spoken(name.one), count));
    return `Encore utilisé par ${listedInFrench(names)}. Veuillez d’abord modifier ou supprimer ce qui l’utilise.`;
  },
  parentsInBin: (parents) => {
    const names = parents.map(({ what, title }) => `${theInFrench(what)} ${title}`);
    return `La restauration n’est pas possible, car la corbeille contient ${listedInFrench(names)}. Restaurez d’abord ${names.length === 1 ? "cet élément" : "ces éléments"}.`;
  },
  birthInFuture: "La date de naissance ne peut pas être dans le futur",
  deathBeforeBirth: "La date de décès ne peut pas précéder la date de naissance",
  otherHome: "Ceci appartient à un autre salon funéraire.",
  otherTeam: "Ce spécialiste appartient à une autre équipe du service à la clientèle.",
  inactiveAccount: "Ce compte est inactif\u00a0: on ne peut pas lui confier de nouvelle cérémonie.",
  ownAccesses: "Vous ne pouvez pas modifier vos propres accès. Demandez-le à un autre administrateur.",
  strongerColleague:
    "Ce collègue a des droits que vous n’avez pas. Veuillez demander cette modification au salon funéraire.",
  elsewhere: (place, within) => `${place} ne se trouve pas dans cette région : ${within}.`,
  otherEnterprise: (name) => `${name} appartient à un autre compte d’entreprise.`,
  subscriptionBegun:
    "Le début ne peut plus être modifié une fois que l’abonnement a été renouvelé ou facturé.",
  namedByStreams: (house) =>
    `Des diffusions de l’autre établissement (${nounsInFrench[house]?.one ?? house}) utilisent cet élément. Veuillez d’abord les modifier.`,
  proveByCompany:
    "Votre compte s’ouvre seulement par votre compte d’entreprise. Veuillez confirmer avec celui-ci, et non avec un mot de passe.",
  wrongPassword: "Ce n’est pas votre mot de passe actuel.",
  wrongCode: "Ce code n’est pas le bon. L’application en affiche un nouveau toutes les 30 secondes.",
  wrongRecoveryCode: "Ce code de secours n’est pas le bon, ou il a déjà servi.",
  wrongPasskey: "Cette clé d’accès n’est pas celle de ce compte, ou cela a pris trop de temps.",
  blankPassword: "Un mot de passe ne peut pas contenir que des espaces.",
  commonPassword:
    "Trop de personnes utilisent ce mot de passe, il est donc facile à deviner. Veuillez en choisir un autre.",
  seenPassword:
    "Ce mot de passe figurait dans une fuite d’un autre site : c’est l’un des premiers que l’on essaierait. Veuillez en choisir un autre.",
  ownEmail:
    "Votre propre adresse courriel se modifie à la page « Mot de passe et sessions », où vous confirmez que c’est bien vous.",
  ownPassword:
    "Votre propre mot de passe se modifie à la page « Mot de passe et sessions », où vous confirmez que c’est bien vous.",
  lastAdmin: "Au moins un administrateur actif doit garder l’accès aux administrateurs.",
  noCamera: "Aucune caméra n’est encore connectée",
  cameraNotConnected: "Cette caméra n’est pas connectée.",
  cameraElsewhere: (name) =>
    name === null
      ? "Cette caméra est en ondes pour une autre cérémonie. Choisissez-en une autre."
      : `Cette caméra est en ondes pour ${name}. Choisissez-en une autre, ou terminez d’abord cette cérémonie.`,
  completed: "Diffusion terminée",
  notATest:
    "Seule une cérémonie commencée plus d’une heure à l’avance, et terminée en moins de dix minutes, peut revenir parmi celles à venir.",
  notOn: "Seule une cérémonie en ondes peut se poursuivre.",
  notReopened: "Seule une cérémonie rouverte peut être refermée.",
  rehearsalOver: "La répétition est terminée. Rien n’a changé pour les invités.",
  noRehearsal:
    "Une répétition commence au plus tard une heure avant la cérémonie. Rien n’a changé pour les invités.",
  nothingChanges: "Cette caméra est déjà choisie.",
  cancelled: "Cette diffusion est annulée.",
  notNow: (action, status) =>
    `${notNowActions[action] ?? action} : impossible ${notNowStatus[status] ?? `à l’état ${status}`}.`,
  preferredMissing: (found) =>
    `La caméra préférée n’est pas connectée : la diffusion a commencé avec ${found}.`,
  preferredElsewhere: (found) =>
    `La caméra préférée montre encore une autre cérémonie : la diffusion a commencé avec ${found}.`,
  preferredAwaited:
    "Ni la caméra préférée ni une autre n’est connectée. La diffusion commencera dès qu’il y en aura une.",
  preferredInUse:
    "La caméra préférée montre encore une autre cérémonie. La diffusion commencera dès qu’elle sera libre.",
  cameraAwaited: "Aucune caméra n’est connectée. La diffusion commencera dès qu’il y en aura une.",
  autoStartGivenUp:
    "Le démarrage automatique a été abandonné : aucune caméra n’a été connectée pendant deux heures.",
  oneIsDefault:
    "L’un d’eux est toujours celui par défaut. Choisissez-en un autre, et il prendra la place de celui-ci.",
  trimTooShort: "Il doit rester au moins une seconde.",
  trimBeyondEnd: "L’enregistrement se termine avant.",
  notMuted:
    "Le serveur vidéo est plus ancien que cette fonction et a laissé le son tel quel. Redémarrez-le et réessayez.",
  captionsUnknown: "Ce fichier n’est ni au format WebVTT (.vtt) ni au format SRT (.srt).",
  captionsNone: "Ce fichier ne contient aucun sous-titre.",
  captionsTooMany: (most) => `Un enregistrement peut avoir au plus ${most} sous-titres par langue.`,
  captionsTooLarge: (bytes) =>
    `Un fichier de sous-titres peut peser au plus ${Math.floor(bytes / 1024 / 1024)} Mo.`,
  captionsTime: (line) =>
    `Ligne ${line} : ce ne sont pas les temps d’un sous-titre. Veuillez les écrire comme ceci : 00:01:15.200 --> 00:01:18.000.`,
  captionsReversed: (line) => `Ligne ${line} : ce sous-titre se termine avant de commencer.`,
  captionsTooLong: (line, most) => `Ligne ${line} : ce sous-titre est trop long. Au plus ${most} caractères.`,
  cueEmpty: (number) => `Le sous-titre ${number} n’a pas de texte.`,
  cueTooLong: (number, most) => `Le sous-titre ${number} est trop long. Au plus ${most} caractères.`,
  cuesNone: "Écrivez au moins un sous-titre, ou supprimez les sous-titres dans cette langue.",
  cueReversed: (number) => `Le sous-titre ${number} se termine avant de commencer.`,
  speechFailed: "Les sous-titres n’ont pas pu être écrits. Veuillez réessayer, ou téléverser un fichier.",
  speechTooSlow:
    "L’écriture des sous-titres a pris trop de temps et a été arrêtée. Veuillez téléverser un fichier.",
  speechSilent: "Personne n’a été entendu dans cet enregistrement.",
  speechUnsuitable: "Cet enregistrement n’a aucun son qui puisse être transcrit.",
  nothingRecorded: "Rien n’a été enregistré.",
  editConflicts: (who, when) =>
    `${who ?? "Quelqu’un d’autre"} a modifié ceci le ${when}, après que vous l’avez ouvert. Rien n’est encore enregistré, et rien de ce que vous avez écrit n’est perdu.`,
  changedByYou: (when) =>
    `Vous avez modifié ceci dans une autre fenêtre le ${when}. Rien n’est encore enregistré, et rien de ce que vous avez écrit n’est perdu.`,
  approvalNeeded:
    "Cette séance d’identification doit d’abord être approuvée. Veuillez demander l’approbation.",
  approvedAlready: "Cette séance d’identification est déjà approuvée.",
  nobodyApproves: "Veuillez d’abord choisir qui l’approuve.",
  sessionPassed: "L’heure de cette séance d’identification est passée. Veuillez d’abord la modifier.",
  nothingToWithdraw: "Il n’y a pas d’approbation à retirer, ou la séance a déjà commencé.",
  typeStays: "Une diffusion ne peut pas devenir une séance d’identification, ni l’inverse.",
  oneLine: "Un objet tient sur une seule ligne. Veuillez retirer le saut de ligne.",
  unknownKeys: (keys) =>
    `La clé ${keys.map((key) => `{{${key}}}`).join(", ")} n’existe pas dans ce courriel. Veuillez choisir dans la liste des clés.`,
  linkInSubject: (key) => `Un objet ne peut pas contenir de lien. Veuillez placer {{${key}}} dans le texte.`,
  notALinkKey: (address) =>
    `Le lien ${address} ne mène nulle part. Un lien est soit une adresse Web complète, soit une seule clé qui est un lien.`,
  linkBeside: (key) =>
    `{{${key}}} est un lien. Veuillez laisser une espace avant et après, ou le placer seul sur sa ligne.`,
  linkElsewhere: (key) =>
    `{{${key}}} se trouve dans un lien qui mène ailleurs. Veuillez retirer ce lien, ou lui donner {{${key}}} pour adresse.`,
  brokenKey:
    "Une clé est incomplète. Veuillez l’écrire d’un seul tenant, comme {{deceased_name}}, sans en mettre une partie en forme.",
  nobodyToMail: "Aucun invité de cette diffusion n’a encore d’adresse courriel.",
  nobodyInvited: "Indiquez au moins une personne.",
  addressMissing: "L’adresse courriel manque.",
  nameMissing: "Le nom manque.",
  guestInList: (place, reason) => `Invité ${place} : ${reason}`,
  keepTooEarly: "La durée d’affichage de la page se décide une fois la cérémonie terminée.",
  keptInPast: "Veuillez choisir aujourd’hui ou un jour à venir.",
  thankTooEarly: "Vous pourrez remercier vos invités une fois la cérémonie terminée.",
  nobodyToThank: "Aucun invité n’a d’adresse courriel où l’envoyer. Votre mot peut être affiché sur la page.",
  staysForGood: "Cette page reste pour toujours.",
  prolongedAlready: "Cette page est déjà conservée plus d’un an. Veuillez la prolonger plus tard.",
  deletionTooEarly: "Vous pourrez le demander une fois la cérémonie terminée.",
  jobAnswered:
    "Vous êtes déjà sur place : ce mandat ne peut plus être refusé. Veuillez appeler le salon funéraire.",
  jobNotAccepted: "Veuillez d’abord accepter le mandat.",
  jobStepOrder: "Ce n’est pas la prochaine étape du mandat. Veuillez recharger la page.",
  jobNoStep: "Il n’y a rien à annuler.",
  jobNotNow: (before, after) =>
    `C’est possible de ${before} heures avant la cérémonie à ${after} heures après son début.`,
  jobOver: "La cérémonie est terminée. Il n’y a plus rien à faire.",
  hideTooEarly: "La page peut être masquée une fois la cérémonie terminée.",
  otherGuestsAddress: "Un autre invité de cette cérémonie a cette adresse.",
  phoneIncomplete:
    "Ce numéro de téléphone n’est pas complet. Veuillez l’écrire avec l’indicatif régional, ou avec + et l’indicatif du pays, comme +33 1 99 00 12 34.",
  phoneUnreachable:
    "Ce numéro de téléphone ne peut pas recevoir nos messages texte. Veuillez le vérifier, en donner un autre ou vous inscrire avec une adresse courriel.",
  phoneStopped:
    "Ce numéro de téléphone a mis fin à nos messages texte par le mot STOP. Veuillez en donner un autre ou vous inscrire avec une adresse courriel.",
  phoneCodesForNumber: (most) =>
    `${most} codes ont été envoyés à ce numéro de téléphone en une heure. Veuillez utiliser le dernier ou patienter une heure.`,
  phoneCodesFromHere:
    "Trop de codes ont été envoyés par votre connexion Internet. Veuillez patienter une heure ou vous inscrire avec une adresse courriel.",
  phoneCodesToday: (home, phone) =>
    `Aucun autre code ne peut être envoyé aujourd’hui. Veuillez vous inscrire avec une adresse courriel ou appeler ${home} au ${phone}.`,
  phoneCodeDigits: "Le code de notre message texte a six chiffres. Veuillez les écrire tous.",
  phoneCodeWrong:
    "Ce n’est pas le dernier code envoyé à votre numéro. Veuillez le vérifier, ou appuyez sur «\u00a0Envoyer de nouveau\u00a0» pour en recevoir un autre.",
  phoneCodeExpired: (minutes) =>
    `Ce code était valable ${minutes} minutes. Appuyez sur «\u00a0Envoyer de nouveau\u00a0» pour en recevoir un autre.`,
  phoneCodeUsed:
    "Ce code a déjà été utilisé. Appuyez sur «\u00a0Envoyer de nouveau\u00a0» pour en recevoir un autre.",
  phoneCodeMistyped:
    "Un code erroné a été écrit trop souvent, et celui-ci n’est plus valable. Appuyez sur «\u00a0Envoyer de nouveau\u00a0» pour en recevoir un autre.",
  linkSentOften:
    "Le lien a déjà été envoyé plusieurs fois à cet invité. Veuillez le lui transmettre autrement.",
  inviteToDraft: "Les invitations sont possibles une fois la cérémonie publiée.",
  inviteOver: "Cette cérémonie est terminée. Il n’est plus possible d’y inviter quelqu’un.",
  inviteTooMany: (most) =>
    `Une cérémonie compte ${amount(most)} invitations au plus. Veuillez donner aux autres personnes l’adresse de la page commémorative.`,
  noPortLeft: "Tous les ports pour les caméras SRT sont pris.",
  packageGone: "Ce forfait n’est plus offert. Veuillez en choisir un autre.",
  unpaidStreams: (invoices, held, limit) =>
    `Pas encore payé : ${invoices} (diffusions : ${held}; au plus ${limit} peuvent être impayées). Veuillez les payer, ou payer ce forfait maintenant par carte.`,
  onlyPaidAtOnce: "Veuillez payer ce forfait maintenant par carte : votre compte n’achète rien sur facture.",
  packageRepriced: (price) =>
    `Le prix de ce forfait est maintenant de ${price}. Rien ne vous a été facturé : veuillez vérifier le nouveau prix et réessayer.`,
  amountZero: "Indiquez un montant autre que 0.",
  creditTooLarge: (total) => `Cela dépasse le total de la facture, qui est de ${total}.`,
  invoiceTooLarge: "Une facture ne peut pas dépasser ce montant. Veuillez en ouvrir une autre.",
  oneOfCatalogue: "Choisissez un supplément ou un ensemble, pas les deux.",
  timeBasedOnly: "Un compte d’entreprise a un forfait d’une durée fixe.",
  packageOfAccounts: (accounts) =>
    `L’abonnement d’un compte d’entreprise a une durée fixe. Veuillez d’abord choisir un autre forfait pour ${accounts}.`,
  amountAboveDue: (due) => `C’est plus que le montant dû, qui est de ${due}.`,
  refundTooLarge: (most) => `Le remboursement ne peut pas dépasser ${most}.`,
  refundTooLargeForCard: (most) =>
    `Le remboursement sur une carte ne peut pas dépasser ${most}. Veuillez choisir un autre mode pour le reste.`,
  soldElsewhere: (region) => `Ce supplément n’est vendu que dans cette région : ${region}.`,
};

const notNowActions: Record<string, string> = {
  start: "Démarrer",
  pause: "Mettre en pause",
  resume: "Reprendre",
  stop: "Terminer",
  skip: "Passer",
  reset: "Remettre parmi celles à venir",
  reopen: "Rouvrir",
  close: "Refermer",
};
const notNowStatus: Record<string, string> = {
  waiting: "tant qu’aucune caméra n’est connectée",
  ready: "avant le début",
  play_intro: "pendant la vidéo d’ouverture",
  live: "pendant que la diffusion est en ondes",
  paused: "pendant une pause",
  ending: "pendant que la diffusion se termine",
  completed: "une fois la diffusion terminée",
};

export const problemsFr: Translation<typeof problems> = {
  malformed: "La demande n’a pas pu être lue.",
  headers_too_large: "Les en-têtes de la demande sont trop volumineux.",
  invalid_page: "Page non valide.",
  not_authenticated: "Veuillez ouvrir une session.",
  token_not_valid: "Votre session n’est plus valide. Veuillez en ouvrir une nouvelle.",
  login_failed: "Aucun compte actif ne correspond à ces renseignements",
  forbidden: "Vous n’avez pas le droit de faire cela.",
  not_found: "Introuvable.",
  no_such_address: "Il n’y a rien à cette adresse.",
  method_not_allowed: "Cette méthode n’est pas permise ici.",
  in_use: "Cet élément est encore utilisé.",
  plan_limit: "Vous avez atteint la limite de diffusions de votre abonnement",
  conflict: "Quelqu’un d’autre a modifié ceci au même moment. Veuillez réessayer.",
  too_large: "La demande est trop volumineuse.",
  unsupported_media_type: "Envoyez du JSON, ou multipart/form-data là où un fichier l’accompagne.",
  sdp_expected: "Envoyez l’offre en application/sdp.",
  no_h264_offered: "Offrez la vidéo en H.264, sans quoi rien ne peut être montré.",
  key_in_use: "Un autre encodeur transmet avec cette clé.",
  beyond_file: "Le fichier se termine avant la partie demandée.",
  send_again: "Veuillez l’envoyer encore une fois. Ce que vous avez écrit est toujours là.",
  too_many_attempts: "Trop de tentatives. Veuillez attendre quelques minutes, puis réessayer.",
  busy: "Trop de personnes ouvrent une session en ce moment. Veuillez réessayer dans quelques secondes.",
  second_factor_needed: "Veuillez confirmer que c’est bien vous.",
  proof_needed: "Veuillez d’abord confirmer que c’est bien vous.",
  second_step_over: "Cela a pris trop de temps. Veuillez ouvrir la session de nouveau.",
  totp_setup_over: "Cela a pris trop de temps. Veuillez recommencer.",
  second_factor_missing: "Veuillez d’abord ajouter une deuxième étape à l’ouverture de session.",
  nothing_to_reset: "Cette personne n’a pas de deuxième étape.",
  no_second_factor: "Veuillez d’abord ajouter une application d’authentification ou une clé d’accès.",
  company_off: "La connexion par un compte d’entreprise n’est pas configurée ici.",
  company_cancelled:
    "La connexion par votre compte d’entreprise a été annulée. Veuillez réessayer, ou vous connecter autrement.",
  company_over:
    "La connexion par votre compte d’entreprise a pris trop de temps, ou a commencé dans une autre fenêtre. Veuillez réessayer.",
  company_away:
    "Le service de connexion de votre entreprise ne répond pas. Veuillez réessayer dans un instant, ou vous connecter autrement.",
  company_clock:
    "L’horloge de ce serveur et celle du service de connexion de votre entreprise diffèrent. Veuillez le dire à qui gère ce serveur.",
  company_refused:
    "Le service de connexion de votre entreprise a donné une réponse inutilisable. Veuillez réessayer; si cela continue, dites-le à qui gère ce serveur.",
  company_no_email:
    "Le service de connexion de votre entreprise ne confirme pas votre adresse courriel, et votre compte ne peut donc pas être trouvé. Veuillez le dire à qui gère ce serveur.",
  company_no_account:
    "L’adresse courriel de votre compte d’entreprise ne correspond à aucun compte ici. Demandez à la personne qui gère les comptes de vous ajouter.",
  company_several:
    "Votre adresse courriel correspond ici à plusieurs comptes. Demandez à la personne qui gère les comptes de donner au vôtre une adresse distincte.",
  company_bound:
    "Votre compte est lié ici à un autre compte d’entreprise. Veuillez demander à qui gère les comptes de le délier.",
  company_inactive: "Votre compte est inactif ici. Veuillez demander à qui gère les comptes de l’activer.",
  company_role: "Votre compte s’ouvre ici par son mot de passe, et non par un compte d’entreprise.",
  company_only:
    "Veuillez vous connecter par votre compte d’entreprise\u00a0: votre compte ne s’ouvre pas autrement.",
  company_no_password:
    "Votre compte s’ouvre seulement par votre compte d’entreprise; il n’a donc pas de mot de passe ici.",
  company_not_again:
    "Le service de connexion de votre entreprise ne vous a pas demandé de nouveau qui vous êtes; cela ne confirme donc rien. Veuillez confirmer autrement.",
  company_other:
    "Vous vous êtes connecté là-bas sous un autre compte. Veuillez confirmer avec le compte qui est le vôtre.",
  not_bound: "Cette personne n’a pas de compte d’entreprise ici.",
  passkey_unknown:
    "Cette clé d’accès n’ouvre aucun compte ici, ou cela a pris trop de temps. Veuillez réessayer, ou utiliser votre mot de passe.",
  passkey_not_added: "La clé d’accès n’a pas été ajoutée. Veuillez réessayer.",
  email_link_invalid: "Ce lien n’est plus valide. Veuillez modifier votre adresse courriel de nouveau.",
  reset_link_invalid: "Ce lien n’est plus valide. Veuillez en demander un nouveau.",
  thanked_already:
    "Vos remerciements ont déjà été envoyés. Vous pouvez encore changer ce que la page affiche.",
  deletion_on_air:
    "La cérémonie n’est plus terminée. Elle pourra être supprimée une fois de nouveau terminée.",
  deletion_not_asked: "La famille ne demande plus la suppression. Rien n’a été supprimé.",
  only_disabled_deleted: "Seule une diffusion désactivée peut être supprimée.",
  shared_camera:
    "D’autres salons funéraires utilisent aussi cette caméra. Veuillez demander une nouvelle clé à la personne qui gère cette installation.",
  archive_in_progress: "Une archive de cette cérémonie est déjà en préparation.",
  default_recording: "L’enregistrement final ne peut pas être supprimé.",
  account_inactive: "Ce compte est inactif. Activez-le d’abord.",
  page_private: "Cette page n’est ouverte qu’aux invités.",
  only_looking: "Vous ne faites que regarder les écrans de cette personne. Rien ne peut être modifié d’ici.",
  theirs_alone:
    "Vous ne faites que regarder les écrans de cette personne. Ce qui se trouve ici n’est lu que par elle.",
  own_account: "Vous ne pouvez ni supprimer ni désactiver votre propre compte.",
  last_admin: wordsFr.lastAdmin,
  not_now: wordsFr.nothingChanges,
  early_start: "La cérémonie est dans plus d’une heure. Choisissez s’il s’agit d’une répétition ou du début.",
  id_session: "Une séance d’identification n’est pas diffusée d’ici.",
  not_an_id_session: "Seules les séances d’identification sont approuvées.",
  approval_unknown: "Cette demande d’approbation n’est pas valide ou a expiré.",
  approval_over: "Cette demande d’approbation n’est pas valide ou a expiré.",
  only_a_preview: "Consulter ce lien à l’avance n’approuve rien. Veuillez l’ouvrir.",
  undo_over: "Cette modification date de plus d’une journée et ne peut plus être annulée en bloc.",
  not_undoable: "Une publication et des courriels ne peuvent pas être annulés.",
  key_reused: "Cette Idempotency-Key a servi à autre chose.",
  no_media: "Cette installation n’a pas de serveur vidéo, rien ne peut donc être vérifié.",
  not_primary: "Un autre serveur vidéo est en service.",
  not_signed: "Cet appel n’est pas signé par le serveur vidéo.",
  registration_needed: "Veuillez vous inscrire pour regarder.",
  other_service:
    "Ce lien est pour une autre cérémonie. Veuillez ouvrir celui qui vous a été envoyé pour celle-ci, ou vous inscrire ici.",
  screen_code_unknown:
    "Ce code comporte une erreur ou n’est plus valide. Pour en obtenir un nouveau, ouvrez la page de la cérémonie sur votre téléphone et appuyez sur « Regarder sur un téléviseur ou un autre appareil ».",
  television_code_unknown:
    "Ce code comporte une erreur ou n’est plus valide. Veuillez entrer le code que le téléviseur affiche maintenant.",
  code_for_television:
    "C’est le code que cette page vous a donné : entrez-le sur le téléviseur. Ici va un code que le téléviseur affiche.",
  screen_gone: "Ce téléviseur n’est plus connecté. Veuillez entrer un nouveau code.",
  link_unknown: "Ce lien n’est plus valide. Veuillez vous inscrire ici.",
  venue_photos_over: "Ce lien n’accepte plus de photos. Veuillez vous adresser au salon funéraire.",
  not_taken: "La famille n’accepte pas ces envois ici en ce moment.",
  shut_out:
    "Vous n’avez pas accès à cette cérémonie. Veuillez vous adresser à la famille ou au salon funéraire.",
  no_conferencing: "Aucun compte Zoom n’est configuré sur cette installation.",
  room_over: "La cérémonie est terminée. Merci d’y avoir participé.",
  no_conferencing_host:
    "Personne du compte Zoom ne peut animer une réunion à cette heure. Veuillez demander à votre administrateur un autre utilisateur Zoom avec licence.",
  no_delivery_key: "Cette cérémonie n’a pas de clé propre chez un fournisseur en ce moment.",
  relay_requested: "L’image vient d’être demandée à Zoom. Veuillez attendre une minute.",
  connection_unavailable:
    "Aucun compte ne peut encore être connecté : ce serveur n’a pas d’identifiants pour un calendrier ou une plateforme vidéo.",
  consent_invalid:
    "Ce consentement est trop ancien, ou a été donné par quelqu’un d’autre. Veuillez recommencer.",
  consent_refused: "Le compte n’a pas été connecté : son fournisseur a retiré le consentement.",
  provider_away: "Le fournisseur du compte ne répond pas. Veuillez réessayer dans un moment.",
  invoice_paid: "Cette facture est déjà payée.",
  payment_under_way:
    "Un paiement de cette facture est en cours. Veuillez attendre la réponse de votre banque.",
  nothing_to_refund:
    "Seule une facture payée peut être remboursée. Pour une facture impayée, retirez ce qui n’est pas dû au moyen d’un article négatif.",
  no_refund_asked:
    "Aucun remboursement n’est demandé, ou la demande a déjà reçu une réponse. Veuillez recharger la page.",
  payment_disputed:
    "La banque de la carte examine encore ce paiement. Un remboursement sera possible une fois qu’elle aura décidé.",
  proof_reviewed: "Ceci a déjà été examiné. Veuillez recharger la page.",
  credit_decided: "Une autre décision a déjà été prise. Veuillez recharger la page.",
  proofs_waiting:
    "Ce que vous avez envoyé est encore en cours de vérification. Vous n’avez rien d’autre à envoyer.",
  no_cards: "Le paiement par carte n’est pas offert ici. Veuillez payer par chèque ou par virement.",
  card_not_saved:
    "Votre carte n’a pas été enregistrée. Veuillez la saisir de nouveau ou en essayer une autre.",
  card_refused: "Votre carte n’a pas pu être débitée.",
  cards_unavailable:
    "Le paiement par carte n’est pas disponible en ce moment. Rien n’a été débité. Veuillez réessayer.",
  webhook_not_signed: "Cet appel n’est pas signé par le fournisseur.",
  not_trimmable:
    "Seuls les enregistrements en MP4 ou MOV peuvent être coupés ici. Veuillez télécharger celui-ci et le couper avec un autre programme.",
  no_speech_engine:
    "Aucun programme qui écrit des sous-titres n’est installé ici. Veuillez téléverser un fichier de sous-titres.",
  device_gone: "Cet appareil ne reçoit plus de notifications. Veuillez les réactiver sur l’appareil.",
  push_refused:
    "Le service de notifications de ce navigateur ne répond pas. Veuillez réessayer dans un moment.",
  address_lookup_failed: "Les détails de l’adresse n’ont pas pu être obtenus.",
  disk_full:
    "Il n’y a plus d’espace sur le serveur, ceci n’a donc pas pu être enregistré. Rien de ce que vous aviez envoyé n’est perdu. Veuillez réessayer plus tard.",
  internal: "Une erreur s’est produite de notre côté. Rien n’est perdu. Veuillez réessayer.",
  other_secret_key:
    "Ceci a été chiffré avec une autre SECRET_KEY que celle du serveur. Veuillez démarrer le serveur avec la clé d’alors.",
  unavailable: "Le serveur démarre ou sa base de données ne répond pas. Veuillez réessayer dans un moment.",
};

const typeNames: Record<string, string> = {
  string: "du texte",
  number: "un nombre",
  int: "un nombre entier",
  boolean: "vrai ou faux",
  array: "une liste",
  object: "un objet",
  date: "une date",
  uuid: "un identifiant",
};

export const rulesFr: Translation<typeof rules> = {
  mustBe: (type) => `Ce doit être ${typeNames[type] ?? type}.`,
  atLeastCharacters: (least) => `Au moins ${least} caractère${plural(least)}.`,
  atLeast: (least) => `Au moins ${amount(least)}.`,
  atMostCharacters: (most) => `Au plus ${amount(most)} caractère${plural(most)}.`,
  atMost: (most) => `Au plus ${amount(most)}.`,
  oneOf: (values) => `Choisissez une de ces valeurs : ${values}.`,
  multipleOf: (step) => `Ce doit être un multiple de ${step}.`,
  notValid: "Valeur non valide.",
  unknownField: "Ce champ n’existe pas. Veuillez en vérifier le nom.",
};

export const approvalWordsFr: Translation<typeof approvalWords> = {
  processing: "Traitement de votre demande…",
  approved: "La demande a bien été approuvée.",
  invalid: "Cette demande d’approbation n’est pas valide ou a expiré.",
  failed: "Une erreur s’est produite pendant le traitement de votre demande.",
};

export const listWordsFr: Translation<typeof listWords> = {
  familyWithoutEmail: "La famille de cette diffusion n’a pas de compte avec une adresse courriel.",
  notAList: "Cette liste n’existe pas.",
  tooMuchToKeep: "C’est trop à conserver.",
  tooManyViews: (most) =>
    `Vous conservez déjà ${most} vues. Veuillez en supprimer une dont vous n’avez plus besoin.`,
  nobodyToShareWith: "Vous n’avez personne avec qui la partager.",
  nothingToChange: "Veuillez choisir ce qui doit changer.",
  hasNoDate: "Cette cérémonie n’a pas encore de date.",
  hasBegun: "Cette cérémonie a commencé ou est terminée : son heure reste la même.",
  notAnnounced: "On n’écrit qu’au sujet de cérémonies publiées qui auront lieu.",
  changedSince: "Ceci a été modifié de nouveau depuis, et reste tel quel.",
};
