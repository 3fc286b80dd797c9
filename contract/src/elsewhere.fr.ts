/**
 * Sentences that the server and its providers say beside the contract's catalogues, or that are stored, by their
 * English; {1} stands for what changes.
 */
export const elsewhereFr: Readonly<Record<string, string>> = {
  // Stored, or said by the video server.
  "{1}'s recording is {2} shorter than Vigil's.":
    "L’enregistrement de {1} est plus court que celui de Vigil de {2}.",
  "Vigil's recording is {1} shorter than {2}'s, which you can download instead.":
    "L’enregistrement de Vigil est plus court que celui de {2} de {1}. Vous pouvez télécharger celui de {2}.",
  "The disk is full: {1} of the recording is lost, and more will be. Guests see everything. Please free some space now.":
    "Le disque est plein : {1} de l’enregistrement manque déjà, et d’autres suivront. Les invités voient tout. Veuillez libérer de l’espace maintenant.",
  "The disk is full: {1} of the recording are lost, and more will be. Guests see everything. Please free some space now.":
    "Le disque est plein : {1} de l’enregistrement manquent déjà, et d’autres suivront. Les invités voient tout. Veuillez libérer de l’espace maintenant.",
  "{1} is missing from the recording, after {2}.": "Il manque {1} à l’enregistrement, après {2}.",
  "{1} are missing from the recording, after {2}.": "Il manque {1} à l’enregistrement, après {2}.",
  "{1} are missing from the recording: {2}.": "Il manque {1} à l’enregistrement : {2}.",
  "The disk is nearly full: there is room to record for less than two minutes. Please free some space. Guests are not affected.":
    "Le disque est presque plein : il reste de l’espace pour enregistrer moins de deux minutes. Veuillez libérer de l’espace. Les invités ne sont pas touchés.",
  "1 part of the safe copy is damaged and was left out.":
    "1 partie de la copie de sûreté est endommagée et a été omise.",
  "{1} parts of the safe copy are damaged and were left out.":
    "{1} parties de la copie de sûreté sont endommagées et ont été omises.",
  "The file is too large. At most {1} MB.": "Le fichier est trop volumineux : {1} Mo au plus.",
  "It was too old to be sent.": "Il était trop ancien pour être envoyé.",
  "The second recording has {1} that this one lacks.":
    "Le second enregistrement contient {1} qui manque ici.",
  "A file of the second recording has changed since it was written.":
    "Un fichier du second enregistrement a changé depuis son écriture.",
  "{1} files of the second recording have changed since they were written.":
    "{1} fichiers du second enregistrement ont changé depuis leur écriture.",
  "Recorded twice: {1} of the {2} from cameras; {3} filled in from the second recording":
    "Enregistré en double : {1} des {2} reçues des caméras; {3} complété à partir du second enregistrement",
  "Recorded twice: {1} of the {2} from cameras": "Enregistré en double : {1} des {2} reçues des caméras",

  // Calls.
  "The body is not valid JSON.": "Le contenu n’est pas du JSON valide.",
  "Send an object with the fields to set.": "Envoyez un objet avec les champs à remplir.",
  "There is no such filter. Choose from: {1}.": "Ce filtre n’existe pas. Choisissez parmi : {1}.",
  "There is no such filter; this list has none.": "Ce filtre n’existe pas; cette liste n’en a aucun.",
  "Send this only once.": "N’envoyez ceci qu’une seule fois.",
  "Choose one of: {1}, each with or without a leading minus.":
    "Choisissez une de ces valeurs, précédée ou non d’un signe moins : {1}.",
  "A whole number from 1 to {1}.": "Un nombre entier de 1 à {1}.",
  "If-Match carries the updated_at of the record, in quotes.":
    "If-Match contient la valeur updated_at de l’élément, entre guillemets.",
  "An Idempotency-Key has at most 200 plain characters.":
    "Une Idempotency-Key compte 200 caractères simples au plus.",
  "This address of a file is not valid any more. Please reload the page.":
    "Cette adresse de fichier n’est plus valide. Veuillez recharger la page.",
  "This address of a document is not valid any more. Please reload the page.":
    "Cette adresse de document n’est plus valide. Veuillez recharger la page.",
  "This server runs no jobs. Another one does, by itself.":
    "Ce serveur n’exécute pas de tâches. Un autre s’en charge de lui-même.",
  "A stream has at most {1} of these. Please remove one first.":
    "Une diffusion en compte {1} au plus. Veuillez d’abord en retirer une.",
  "A published stream can't become a draft again.":
    "Une diffusion publiée ne peut pas redevenir un brouillon.",
  "Send access_to_stream or download_video.": "Envoyez access_to_stream ou download_video.",

  // What emails say of a job or a payment.
  "Your team looks after this service.": "Votre équipe s’occupe de cette cérémonie.",
  "You look after this service.": "Vous vous occupez de cette cérémonie.",
  "You film this service.": "Vous filmez cette cérémonie.",
  Card: "Carte",
  Cheque: "Chèque",
  "Wire transfer": "Virement",
  "The bank asks about it. No money has moved.":
    "La banque pose des questions. Aucun argent n’a été transféré.",
  "The bank holds the money until it has decided.": "La banque retient le montant jusqu’à sa décision.",
  "It was decided for you: the payment stands.":
    "La décision est en votre faveur : le paiement est maintenu.",
  "It was decided against you: the money is gone, and the invoice is open again.":
    "La décision n’est pas en votre faveur : le montant est perdu, et la facture est de nouveau impayée.",

  // Accounts.
  "If there is an account of that name, a link to set a new password is on its way.":
    "Si un compte porte ce nom, un lien pour choisir un nouveau mot de passe vient d’être envoyé.",
  "Your new password is set. You can sign in with it now.":
    "Votre nouveau mot de passe est enregistré. Vous pouvez maintenant ouvrir une session avec celui-ci.",
  "Your new password is set. Everywhere else you are signed out.":
    "Votre nouveau mot de passe est enregistré. Vos sessions sont fermées partout ailleurs.",
  "A link is on its way to {1}. Your present address stays until it is opened.":
    "Un lien vient d’être envoyé à {1}. Votre adresse actuelle reste valable jusqu’à ce qu’il soit ouvert.",
  "Your new email address is confirmed.": "Votre nouvelle adresse courriel est confirmée.",
  "How to sign in is on its way to {1}.": "La façon d’ouvrir une session a été envoyée à {1}.",
  "A link to set a password is on its way to {1}.":
    "Un lien pour choisir un mot de passe vient d’être envoyé à {1}.",
  "Test email sent to {1}": "Courriel d’essai envoyé à {1}",

  // Telephones and notifications.
  "The telephone provider isn't responding.": "Le fournisseur de téléphonie ne répond pas.",
  "The telephone account can't send this.": "Le compte de téléphonie ne peut pas envoyer ceci.",
  "The telephone provider refused (error {1}).": "Le fournisseur de téléphonie a refusé (erreur {1}).",
  "This isn't a number that can be called.": "Ce numéro ne peut pas être appelé.",
  "The owner of this number doesn't want text messages.":
    "La personne qui a ce numéro ne veut pas de messages texte.",
  "This number can't receive text messages.": "Ce numéro ne peut pas recevoir de messages texte.",
  "The push service isn't responding.": "Le service de notifications ne répond pas.",
  "The push service refused the notification (error {1}).":
    "Le service de notifications a refusé la notification (erreur {1}).",
  "This device takes no notifications any more.": "Cet appareil ne reçoit plus de notifications.",

  // Those who show services to guests.
  "{1} refuses the connection. Please tell the platform's administrator.":
    "{1} refuse la connexion. Veuillez en informer l’administrateur de la plateforme.",
  "{1} no longer has this service. It may have been removed there.":
    "{1} n’a plus cette cérémonie. Elle y a peut-être été retirée.",
  "{1} doesn't accept what was entered for this service.":
    "{1} n’accepte pas ce qui a été saisi pour cette cérémonie.",
  "This service was removed at {1}. Please set it up again.":
    "Cette cérémonie a été retirée chez {1}. Veuillez la configurer de nouveau.",
  "{1} can't do this now.": "{1} ne peut pas faire ceci en ce moment.",
  "{1} is receiving too many requests. Please try again in a few minutes.":
    "{1} reçoit trop de demandes. Veuillez réessayer dans quelques minutes.",
  "{1} isn't responding. Please try again in a few minutes.":
    "{1} ne répond pas. Veuillez réessayer dans quelques minutes.",
  "The allowance at {1} is used up.": "Le quota chez {1} est épuisé.",
  "YouTube refuses the connection. Please connect the YouTube account again in the general settings.":
    "YouTube refuse la connexion. Veuillez reconnecter le compte YouTube dans les paramètres généraux.",
  "YouTube accepts no more changes today. It will again after midnight, Pacific time.":
    "YouTube n’accepte plus de modifications aujourd’hui. Il les acceptera de nouveau après minuit, heure du Pacifique.",
  "The storage at Cloudflare is full. Please tell the platform's administrator.":
    "L’espace chez Cloudflare est plein. Veuillez en informer l’administrateur de la plateforme.",
  "This service has ended and can't go live again.":
    "Cette cérémonie est terminée et ne peut pas être remise en ondes.",
  "Cloudflare doesn't receive the picture yet.": "Cloudflare ne reçoit pas encore l’image.",
  "YouTube doesn't receive the picture yet.": "YouTube ne reçoit pas encore l’image.",
  "Google doesn't know this installation. Please tell the platform's administrator.":
    "Google ne connaît pas cette installation. Veuillez en informer l’administrateur de la plateforme.",
  "The YouTube Data API isn't enabled in the Google project. Please tell the platform's administrator.":
    "L’API YouTube Data n’est pas activée dans le projet Google. Veuillez en informer l’administrateur de la plateforme.",
  "Live streaming isn't enabled on the YouTube channel. Enable it in YouTube Studio; that can take up to 24 hours.":
    "La diffusion en direct n’est pas activée sur la chaîne YouTube. Activez-la dans YouTube Studio; cela peut prendre jusqu’à 24 heures.",
  "YouTube can't remove a service while it is on air.":
    "YouTube ne peut pas retirer une cérémonie pendant qu’elle est en ondes.",
  "This Google account has no YouTube channel. Please make one, or connect another account.":
    "Ce compte Google n’a pas de chaîne YouTube. Veuillez en créer une, ou connecter un autre compte.",
  "This Google account has no YouTube channel. Please make one, or choose another account.":
    "Ce compte Google n’a pas de chaîne YouTube. Veuillez en créer une, ou choisir un autre compte.",
  "Google connected nothing, because writing into the calendar was not allowed. Please start again and allow it.":
    "Google n’a rien connecté, car l’écriture dans le calendrier n’a pas été permise. Veuillez recommencer et la permettre.",
  "Google connected nothing, because managing the videos was not allowed. Please start again and allow it.":
    "Google n’a rien connecté, car la gestion des vidéos n’a pas été permise. Veuillez recommencer et la permettre.",

  // What YouTube says of the picture it gets.
  "YouTube receives nothing.": "YouTube ne reçoit rien.",
  "YouTube has blocked this stream. The reason is in YouTube Studio.":
    "YouTube a bloqué cette diffusion. La raison se trouve dans YouTube Studio.",
  "YouTube reports a problem with the picture: {1}.": "YouTube signale un problème d’image : {1}.",
  "YouTube receives no picture.": "YouTube ne reçoit aucune image.",
  "YouTube receives no sound.": "YouTube ne reçoit aucun son.",
  "YouTube receives the picture too slowly, so guests may see it stop. Check the upload speed.":
    "YouTube reçoit l’image trop lentement, elle peut donc s’arrêter chez les invités. Vérifiez la vitesse de téléversement.",
  "YouTube receives the picture faster than it should.": "YouTube reçoit l’image plus vite qu’il ne devrait.",
  "The bitrate is low for this picture size, so guests may see a poor picture.":
    "Le débit est faible pour cette taille d’image, les invités peuvent donc voir une image médiocre.",
  "The bitrate is higher than YouTube recommends, so the picture may stop.":
    "Le débit dépasse celui que YouTube recommande, l’image peut donc s’arrêter.",
  "The key frames are too far apart for YouTube. Set one every 2 seconds, 4 at most.":
    "Les images clés sont trop espacées pour YouTube. Réglez-en une toutes les 2 secondes, 4 au plus.",
  "The key frames are too close together for YouTube. Set one every 2 seconds.":
    "Les images clés sont trop rapprochées pour YouTube. Réglez-en une toutes les 2 secondes.",
  "YouTube needs closed groups of pictures. Turn open GOP off in the encoder.":
    "YouTube a besoin de groupes d’images fermés. Désactivez « open GOP » dans l’encodeur.",
  "YouTube doesn't take this video codec. Use H.264.":
    "YouTube n’accepte pas ce codec vidéo. Utilisez H.264.",
  "YouTube doesn't take this audio codec. Use AAC.": "YouTube n’accepte pas ce codec audio. Utilisez AAC.",
  "The audio bitrate is low, so the sound may be poor. Use 128 kbit/s.":
    "Le débit audio est faible, le son peut donc être médiocre. Utilisez 128 kbit/s.",
  "The audio bitrate is higher than YouTube recommends. Use 128 kbit/s.":
    "Le débit audio dépasse celui que YouTube recommande. Utilisez 128 kbit/s.",
  "YouTube recommends an audio sample rate of 44.1 kHz.":
    "YouTube recommande un échantillonnage audio de 44,1 kHz.",
  "The sound has too many channels for YouTube. Use stereo.":
    "Le son a trop de canaux pour YouTube. Utilisez la stéréo.",
  "YouTube receives more than one picture. Send only one.":
    "YouTube reçoit plus d’une image. N’en envoyez qu’une.",
  "YouTube receives more than one sound track. Send only one.":
    "YouTube reçoit plus d’une piste audio. N’en envoyez qu’une.",
  "YouTube doesn't take this format. Send RTMP with H.264 and AAC.":
    "YouTube n’accepte pas ce format. Envoyez du RTMP avec H.264 et AAC.",
  "The picture is interlaced. Set the camera to progressive.":
    "L’image est entrelacée. Réglez la caméra en mode progressif.",
  "The frame rate is too high for YouTube. Use at most 60 frames a second.":
    "La cadence est trop élevée pour YouTube. Utilisez 60 images par seconde au plus.",
  "YouTube doesn't take this picture size.": "YouTube n’accepte pas cette taille d’image.",
  "YouTube recommends another picture size.": "YouTube recommande une autre taille d’image.",

  // Meetings.
  "{1} refuses our access. Please ask your administrator to check its keys and permissions.":
    "{1} refuse notre accès. Veuillez demander à votre administrateur d’en vérifier les clés et les autorisations.",
  "{1} no longer has this room. Please create a new one.":
    "{1} n’a plus cette salle. Veuillez en créer une nouvelle.",
  "{1} refused this request. Please ask your administrator to look at the log.":
    "{1} a refusé cette demande. Veuillez demander à votre administrateur de consulter le journal.",
  "This room's picture is being sent already.": "L’image de cette salle est déjà transmise.",
  "Nobody is in the room yet. Please join it first.":
    "Il n’y a encore personne dans la salle. Veuillez d’abord y entrer.",
  "{1} asks us to wait. Please try again in a minute.":
    "{1} nous demande d’attendre. Veuillez réessayer dans une minute.",
  "{1} asks us to wait. Please try again in {2}.":
    "{1} nous demande d’attendre. Veuillez réessayer dans {2}.",
  "{1} doesn't respond right now. Please try again in a moment.":
    "{1} ne répond pas en ce moment. Veuillez réessayer dans un instant.",
  "A Zoom meeting belongs to a Zoom user. Please enter the email address of one with a paid licence.":
    "Une réunion Zoom appartient à un utilisateur Zoom. Veuillez indiquer l’adresse courriel d’un utilisateur avec licence payante.",
  "This meeting is in progress. Please end it first.":
    "Cette réunion est en cours. Veuillez d’abord y mettre fin.",
  "Zoom refused to send the room's picture. Please allow a custom live streaming service in the Zoom account's settings; the host needs a paid licence.":
    "Zoom a refusé de transmettre l’image de la salle. Veuillez permettre un service personnalisé de diffusion en direct dans les paramètres du compte Zoom; l’animateur a besoin d’une licence payante.",
};
