/** The names of emails, their recipients and what their keys stand for, by the server's English. */
export const emailTypesFr: Readonly<Record<string, string>> = {
  "Set password: super admin": "Choix du mot de passe : super administrateur",
  "A new super admin": "Un nouveau super administrateur",
  "Set password: funeral home": "Choix du mot de passe : salon funéraire",
  "A new funeral home": "Un nouveau salon funéraire",
  "Set password: staff": "Choix du mot de passe : personnel",
  "A new colleague of the funeral home": "Un nouveau membre du personnel du salon",
  "Set password: family": "Choix du mot de passe : famille",
  "A new family": "Une nouvelle famille",
  "Set password: care team": "Choix du mot de passe : équipe du service à la clientèle",
  "A new client care team": "Une nouvelle équipe du service à la clientèle",
  "Set password: care operator": "Choix du mot de passe : opérateur du service à la clientèle",
  "A new operator of a client care team": "Un nouvel opérateur d’une équipe du service à la clientèle",
  "Set password: videographer": "Choix du mot de passe : vidéaste",
  "A new videographer": "Un nouveau vidéaste",
  "Password reset": "Nouveau mot de passe",
  "Whoever asked for a new password": "La personne qui a demandé un nouveau mot de passe",
  "Confirm email address": "Confirmation de l’adresse courriel",
  "The new email address of a person who changes it": "La nouvelle adresse de la personne qui la change",
  "Email address change requested": "Changement d’adresse courriel demandé",
  "The present email address of a person who changes it": "L’adresse actuelle de la personne qui la change",
  "Email address changed": "Adresse courriel changée",
  "The email address a person had until now": "L’adresse que la personne avait jusqu’ici",
  "Password changed": "Mot de passe changé",
  "A person whose password was changed": "La personne dont le mot de passe a été changé",
  "Second step added": "Deuxième étape ajoutée",
  "A person who has added an authenticator app, a passkey or new recovery codes":
    "La personne qui a ajouté une application d’authentification, une clé d’accès ou de nouveaux codes de secours",
  "Second step removed by its owner": "Deuxième étape retirée par son titulaire",
  "A person who has removed an authenticator app or a passkey":
    "La personne qui a retiré une application d’authentification ou une clé d’accès",
  "Recovery code used": "Code de secours utilisé",
  "A person whose recovery code was used to sign in":
    "La personne dont un code de secours a ouvert une session",
  "Sign-in from a new device": "Ouverture de session sur un nouvel appareil",
  "A person whose account was opened on a device and in a network for the first time":
    "La personne dont le compte a été ouvert pour la première fois sur un appareil et depuis un réseau",
  "API key made": "Clé d’API créée",
  "A person for whose account an API key was made":
    "La personne pour le compte de laquelle une clé d’API a été créée",
  "API key ends soon": "Clé d’API expirant bientôt",
  "A person whose API key ends within a month": "La personne dont la clé d’API expire dans le mois",
  "Sign-in blocked": "Ouverture de session bloquée",
  "A person whose account is tried with too many wrong passwords or codes, at most once an hour":
    "La personne dont on essaie le compte avec trop de mauvais mots de passe ou codes, au plus une fois l’heure",
  "Second step removed": "Deuxième étape retirée",
  "A person whose second step at sign-in was removed by a super admin":
    "La personne dont un super administrateur a retiré la deuxième étape",

  "Family request received": "Demande d’une famille",
  "The funeral home, when one of its families asks for a stream":
    "Le salon funéraire, quand une de ses familles demande une diffusion",
  "Stream booked: family": "Diffusion réservée : famille",
  "The family, once, when its stream is published":
    "La famille, une seule fois, quand sa diffusion est publiée",
  "Stream booked: director and team": "Diffusion réservée : directeur et équipe",
  "The funeral director and the assigned team, once, when a stream is published":
    "Le directeur de funérailles et l’équipe affectée, une seule fois, quand une diffusion est publiée",
  "Stream changed": "Diffusion déplacée",
  "Everyone who had the details, when a published stream gets another date or place":
    "Tous ceux qui avaient les détails, quand une diffusion publiée change de date ou de lieu",
  "Stream cancelled": "Diffusion annulée",
  "Everyone who knew of it, when a stream is disabled":
    "Tous ceux qui en étaient avisés, quand une diffusion est désactivée",
  "Stream takes place after all": "Diffusion maintenue",
  "Everyone who was emailed that it is cancelled, when it is enabled again":
    "Tous ceux qui ont reçu l’avis d’annulation, quand elle est réactivée",

  "Memorial page: its last day is near": "Page commémorative : son dernier jour approche",
  "The family, 30, 14 and 3 days before its page closes":
    "La famille, 30, 14 et 3 jours avant la fermeture de sa page",
  "Deletion requested by a family": "Suppression demandée par une famille",
  "The funeral home, when a family asks it to delete a service":
    "Le salon funéraire, quand une famille lui demande de supprimer une cérémonie",
  "What is stored about a guest": "Ce qui est conservé sur un invité",
  "A guest who asked for it on a memorial page": "Un invité qui l’a demandé sur une page commémorative",
  "Somebody asks to be let in": "Quelqu’un demande à entrer",
  "The family, when somebody asks to see its private page":
    "La famille, quand quelqu’un demande à voir sa page privée",
  "Objection to a recording or picture": "Opposition à un enregistrement ou à une photo",
  "The funeral home, when somebody who appears in a recording or picture objects":
    "Le salon funéraire, quand une personne qui figure dans un enregistrement ou sur une photo s’y oppose",
  "Objection still to be answered": "Opposition sans réponse",
  "Emails to guests wait": "Courriels aux invités en attente",
  "The funeral home, when so many people register on a page that emails to them have to wait":
    "La maison funéraire, quand tant de personnes s’inscrivent sur une page que des courriels doivent attendre",
  "How many emails a minute the page sends to new addresses":
    "Combien de courriels par minute la page envoie aux nouvelles adresses",
  "The funeral home, 14 and 5 days before an objection must be answered, and on the last day":
    "Le salon funéraire, 14 et 5 jours avant le dernier jour de réponse, et ce jour-là",
  "Answer to an objection": "Réponse à une opposition",
  "Whoever objected to appearing in a recording or picture, with the home’s answer":
    "La personne qui s’oppose à figurer dans un enregistrement ou sur une photo, avec la réponse du salon",
  "Guests will be deleted": "Des invités seront supprimés",
  "The funeral home, 30 days before the guests of services are deleted":
    "Le salon funéraire, 30 jours avant la suppression des invités de cérémonies",
  "Recordings will be deleted": "Des enregistrements seront supprimés",
  "The funeral home, 30 days before the recordings of services are deleted":
    "Le salon funéraire, 30 jours avant la suppression des enregistrements de cérémonies",
  "The recording will be deleted": "L’enregistrement sera supprimé",
  "The family, 30 days before the recording of its service is deleted":
    "La famille, 30 jours avant la suppression de l’enregistrement de sa cérémonie",
  "The day on which something is deleted": "Le jour de la suppression",
  "Link to how long data is kept, after signing in":
    "Lien vers les durées de conservation, une fois la session ouverte",
  "Deletion declined": "Suppression refusée",
  "The family, when its home doesn't delete what it asked to delete":
    "La famille, quand son salon ne supprime pas ce qu’elle a demandé de supprimer",
  "Deleted as the family asked": "Suppression faite à la demande de la famille",
  "The family, when its home has deleted what it asked to delete":
    "La famille, quand son salon a supprimé ce qu’elle a demandé de supprimer",
  "Thank-you from the family": "Remerciements de la famille",
  "Guests who were there, once, when the family sends it":
    "Les invités qui ont participé, une seule fois, quand la famille l’envoie",
  "What the family writes to its guests": "Ce que la famille écrit à ses invités",
  "The last day of the memorial page": "Le dernier jour de la page commémorative",
  "Link to what happens to the page, where it can be prolonged, after signing in":
    "Lien vers ce que devient la page, où on peut la prolonger, après ouverture de session",
  "Link to take everything home, after signing in": "Lien pour tout télécharger, après ouverture de session",
  Anniversary: "Anniversaire du décès",
  "Guests who asked for it, each year on the day of death":
    "Les invités qui l’ont demandé, chaque année le jour du décès",
  "What day it is, in words": "Le jour anniversaire, en toutes lettres",
  "Guest invitation": "Invitation",
  "Somebody who is invited to the livestream": "Une personne invitée à suivre la cérémonie en direct",
  "Registration confirmed": "Inscription confirmée",
  "A guest who has registered": "Un invité qui s’est inscrit",
  "Reminder, the day before": "Rappel, la veille",
  "Guests, 24 hours before the service": "Les invités, 24 heures avant la cérémonie",
  "Reminder, an hour before": "Rappel, une heure avant",
  "Guests, an hour before the service": "Les invités, une heure avant la cérémonie",
  "Stream changed: guests": "Diffusion déplacée : invités",
  "Guests, when the service gets another date or place":
    "Les invités, quand la cérémonie change de date ou de lieu",
  "Stream cancelled: guests": "Diffusion annulée : invités",
  "Guests, when the livestream is cancelled": "Les invités, quand la diffusion est annulée",
  "Stream takes place after all: guests": "Diffusion maintenue : invités",
  "Guests, when a cancelled livestream takes place after all":
    "Les invités, quand une diffusion annulée a finalement lieu",
  "Live now": "En direct maintenant",
  "Guests, when the broadcast has begun": "Les invités, quand la diffusion a commencé",
  "Service delayed": "Cérémonie retardée",
  "Guests, when the broadcast hasn't begun ten minutes after its time":
    "Les invités, quand la diffusion n’a pas commencé dix minutes après l’heure",
  "Recording ready": "Enregistrement prêt",
  "Guests and the family, when the recording can be watched":
    "Les invités et la famille, quand l’enregistrement peut être regardé",
  "New on the memorial page": "Nouveautés de la page commémorative",
  "The family, once a day while there is something new":
    "La famille, une fois par jour, tant qu’il y a du nouveau",

  "ID session: approval request": "Séance d’identification : demande d’approbation",
  "The manager who is asked; opening the link approves":
    "Le gestionnaire à qui on la demande; ouvrir le lien, c’est approuver",
  "ID session: approval reminder": "Séance d’identification : rappel",
  "The manager, once, when the request brought no answer":
    "Le gestionnaire, une seule fois, quand il n’a pas répondu à la demande",
  "ID session: approved": "Séance d’identification : approuvée",
  "The funeral home, when its ID session is approved and published":
    "Le salon funéraire, quand sa séance est approuvée et publiée",
  "ID session: approved, still a draft": "Séance d’identification : approuvée, encore à compléter",
  "The funeral home, when its ID session is approved and something is still needed":
    "Le salon funéraire, quand sa séance est approuvée mais qu’il y manque quelque chose",
  "ID session: not approved in time": "Séance d’identification : sans réponse à temps",
  "The funeral home, when nobody answered in time": "Le salon funéraire, quand personne n’a répondu à temps",
  "ID session: withdrawn": "Séance d’identification : approbation retirée",
  "The manager who was asked, and the decision maker who knew of it":
    "Le gestionnaire sollicité, et la personne autorisée à décider si elle était avisée",
  "ID session: details for the decision maker":
    "Séance d’identification : détails pour la personne autorisée à décider",
  "The Authorized Decision Maker, when an ID session is approved and published":
    "La personne autorisée à décider, quand une séance est approuvée et publiée",
  "ID session: new date for the decision maker":
    "Séance d’identification : nouvelle date pour la personne autorisée à décider",
  "The Authorized Decision Maker, when a published ID session gets another date":
    "La personne autorisée à décider, quand une séance publiée change de date",

  "Job assigned": "Mandat confié",
  "The care team, operator or videographer who gets a job":
    "L’équipe du service à la clientèle, l’opérateur ou le vidéaste à qui on confie un mandat",
  "Job declined": "Mandat refusé",
  "Whoever assigns the job, when an operator or videographer declines it":
    "Les personnes qui confient le mandat, quand un opérateur ou un vidéaste le refuse",
  "Job without an answer": "Mandat sans réponse",
  "Whoever assigns the job, when nobody has accepted or declined it in time":
    "Les personnes qui confient le mandat, quand personne n’y a répondu à temps",
  "Job in other hands": "Mandat confié à quelqu’un d’autre",
  "Whoever had a job until now": "La personne qui avait le mandat jusqu’ici",
  "Something to mend before a service": "À corriger avant une cérémonie",
  "The home and everyone who works on a service, when a check finds what guests would miss":
    "Le salon et tous ceux qui travaillent à une cérémonie, quand une vérification trouve ce qui manquerait aux invités",
  "The service before is still on": "La cérémonie précédente se prolonge",
  "The home and everyone who works on a service, when the one before it runs past its planned end":
    "Le salon et tous ceux qui travaillent à une cérémonie, quand la précédente dépasse sa fin prévue",
  "Something is wrong with a service": "Problème pendant une cérémonie",
  "Whoever is to answer for a service, when something goes wrong on its day":
    "La personne qui répond d’une cérémonie, quand un problème survient le jour même",
  "A service is well again": "Problème réglé",
  "Everyone who was called because something went wrong, once it is over":
    "Tous ceux qui ont été appelés pour un problème, une fois qu’il est réglé",
  "Speaker invitation": "Participation à distance, par Zoom",
  "Somebody far away who speaks or plays at a service, by Zoom":
    "Une personne au loin qui parle ou joue pendant une cérémonie, par Zoom",
  "Speaker invitation, in the browser": "Participation à distance, dans le navigateur",
  "Somebody far away who speaks or plays at a service, in their browser":
    "Une personne au loin qui parle ou joue pendant une cérémonie, dans son navigateur",

  Invoice: "Facture",
  "The funeral home's billing contact, when there is a new invoice":
    "La personne-ressource du salon pour la facturation, quand une facture est émise",
  "Invoice due soon": "Facture bientôt à échéance",
  "Invoice overdue": "Facture en retard",
  "Invoice still overdue": "Facture toujours en retard",
  "Payment received": "Paiement reçu",
  "The funeral home's billing contact, some days before an invoice is due":
    "La personne-ressource du salon pour la facturation, quelques jours avant l’échéance d’une facture",
  "The funeral home's billing contact, some days after an invoice was due":
    "La personne-ressource du salon pour la facturation, quelques jours après l’échéance d’une facture",
  "The funeral home's billing contact, when an overdue invoice is still not paid":
    "La personne-ressource du salon pour la facturation, quand une facture en retard est toujours impayée",
  "The funeral home's billing contact, when an invoice is paid":
    "La personne-ressource du salon pour la facturation, quand une facture est payée",
  "Part of a payment received": "Paiement partiel reçu",
  "The funeral home's billing contact, when part of an invoice is paid":
    "La personne-ressource du salon pour la facturation, quand une partie d’une facture est payée",
  "Cheque or wire received": "Chèque ou virement reçu",
  "The funeral home's billing contact, when its cheque or wire is being looked at":
    "La personne-ressource du salon pour la facturation, pendant qu’on vérifie son chèque ou son virement",
  "Cheque or wire not accepted": "Chèque ou virement refusé",
  "The funeral home's billing contact, when its cheque or wire was not accepted":
    "La personne-ressource du salon pour la facturation, quand son chèque ou son virement est refusé",
  Refund: "Remboursement",
  "The funeral home's billing contact, when money goes back":
    "La personne-ressource du salon pour la facturation, quand un montant est remboursé",
  "Refund asked for": "Remboursement demandé",
  "Super admins who keep the packages, when a funeral home asks for a refund":
    "Les super administrateurs responsables des forfaits, quand un salon funéraire demande un remboursement",
  "Refund declined": "Demande de remboursement refusée",
  "The payer, when its request for a refund is declined":
    "Le payeur, quand sa demande de remboursement est refusée",
  "A refund was refused": "Remboursement refusé",
  "Super admins who keep the packages, when a refund can't be sent to its card":
    "Les super administrateurs chargés des forfaits, quand un remboursement ne peut pas être porté à la carte",
  "A payment is disputed": "Paiement contesté",
  "Super admins who keep the packages, when the owner of a card objects to a payment":
    "Les super administrateurs chargés des forfaits, quand le titulaire d’une carte conteste un paiement",
  "A dispute was decided": "Contestation réglée",
  "Super admins who keep the packages, when a card's bank has decided on a disputed payment":
    "Les super administrateurs chargés des forfaits, quand la banque a tranché une contestation",
  "Statement of account": "Relevé de compte",
  "The funeral home's billing contact, when somebody sends its statement":
    "La personne-ressource du salon pour la facturation, quand quelqu’un envoie le relevé",
  "Automatic renewal ahead": "Renouvellement automatique à venir",
  "The funeral home, 14 and 3 days before its plan is renewed by card":
    "Le salon funéraire, 14 et 3 jours avant le renouvellement par carte",
  "Automatic renewal not charged": "Renouvellement automatique non débité",
  "The funeral home, when its card was declined for a renewal, or the invoice is above what was announced":
    "Le salon funéraire, quand sa carte est refusée pour un renouvellement ou que la facture dépasse le montant annoncé",
  "Automatic renewal stopped": "Renouvellement automatique arrêté",
  "The funeral home, when its automatic renewal has stopped":
    "Le salon funéraire, quand son renouvellement automatique s’arrête",
  "A home's automatic renewal stopped": "Renouvellement automatique d’un salon arrêté",
  "Super admins who keep the packages, when a home's automatic renewal has stopped":
    "Les super administrateurs chargés des forfaits, quand le renouvellement automatique d’un salon s’arrête",
  "Plan running low": "Abonnement presque épuisé",
  "The funeral home, when few streams of its plan are left":
    "Le salon funéraire, quand il lui reste peu de diffusions",
  "Subscription ends soon": "Abonnement bientôt échu",
  "The funeral home, before its subscription ends": "Le salon funéraire, avant la fin de son abonnement",
  "Backup failed": "Échec de la sauvegarde",
  "Super admins in charge of general settings, when the nightly backup, or its trial restore, went wrong":
    "Les super administrateurs chargés des paramètres généraux, quand la sauvegarde de la nuit ou sa restauration d’essai a mal tourné",
  "The books need a look": "Comptes à vérifier",
  "Super admins who keep the packages, when the nightly check of the books finds something":
    "Les super administrateurs chargés des forfaits, quand la vérification nocturne des comptes trouve un écart",
  "Fake page reported": "Fausse page signalée",
  "All super admins and, of a service, its funeral home, when somebody reports a fake page":
    "Tous les super administrateurs et, s’il s’agit d’une cérémonie, son salon funéraire, quand une fausse page est signalée",

  "The name of this service": "Le nom de ce service",
  "Link to the sign-in page": "Lien pour ouvrir une session",
  "The user name of the person who gets this email": "Le nom d’utilisateur du destinataire",
  "The device on which somebody signed in": "L’appareil sur lequel une session a été ouverte",
  "The internet address from which somebody signs in": "L’adresse Internet d’où l’on ouvre une session",
  "The name of an API key": "Le nom d’une clé d’API",
  "The day on which an API key ends": "Le jour où une clé d’API expire",
  "The server that a webhook goes to": "Le serveur auquel un webhook est envoyé",
  "Webhook switched off": "Webhook désactivé",
  "A person whose webhook failed for three days, or is gone":
    "La personne dont le webhook a échoué pendant trois jours ou n’existe plus",
  "Link to the API keys and webhooks, after signing in":
    "Lien vers les clés d’API et les webhooks, après l’ouverture de session",
  "Why somebody’s second step at sign-in was removed": "Le motif du retrait de la deuxième étape",
  "Link to set a password; it works once": "Lien pour choisir un mot de passe; il ne sert qu’une fois",
  "Link that confirms a new email address; it works once":
    "Lien qui confirme une nouvelle adresse courriel; il ne sert qu’une fois",
  "Link to ask for a new link": "Lien pour demander un nouveau lien",
  "The name of the person the service is for": "Le nom du défunt",
  "Day and time of the service, by the clocks of the funeral home":
    "Le jour et l’heure de la cérémonie, à l’heure du salon",
  "Day and time for which it was planned before": "Le jour et l’heure prévus auparavant",
  "Where it was planned before, if that has changed": "Le lieu prévu auparavant, s’il a changé",
  "Where the service is: its place with the address, or a line for each place with its time":
    "Le lieu de la cérémonie et son adresse, ou une ligne par lieu avec l’heure",
  "The address of the first place alone": "L’adresse du premier lieu seulement",
  "Notes on the places for those who work there": "Les notes sur les lieux, pour l’équipe",
  "What kind of service it is": "Le type de cérémonie",
  "The name of the funeral home": "Le nom du salon funéraire",
  "The telephone number of the funeral home": "Le téléphone du salon funéraire",
  "The address of the funeral home": "L’adresse du salon funéraire",
  "The name of the family admin": "Le nom du responsable de la famille",
  "The telephone number of the family": "Le téléphone de la famille",
  "The user name of the family": "Le nom d’utilisateur de la famille",
  "The name of the funeral director": "Le nom du directeur de funérailles",
  "The telephone number of the funeral director": "Le téléphone du directeur de funérailles",
  "The name of the client care team": "Le nom de l’équipe du service à la clientèle",
  "The name of the client care specialist": "Le nom du spécialiste du service à la clientèle",
  "The name of the videographer": "Le nom du vidéaste",
  "What guests should know about the service": "L’avis aux invités",
  "Link to the memorial page": "Lien vers la page commémorative",
  "Link that opens the service with one tap": "Lien qui ouvre la cérémonie d’un seul clic",
  "Link to the stream, after signing in": "Lien vers la diffusion, une fois la session ouverte",
  "The name of the guest": "Le nom de l’invité",
  "The email address of the guest": "Le courriel de l’invité",
  "Link to the guests of the service, after signing in":
    "Lien vers les invités de la cérémonie, après l’ouverture de session",
  "The guest's own link: it opens the service with one tap":
    "Le lien personnel de l’invité : il ouvre la cérémonie d’un seul clic",
  "How many new messages there are, in words": "Le nombre de nouveaux messages, en mots",
  "How many new e-cards there are, in words": "Le nombre de nouvelles cartes virtuelles, en mots",
  "How many new photos and videos there are, in words": "Le nombre de nouvelles photos et vidéos, en mots",
  "How many guests have registered, in words": "Le nombre de nouveaux invités inscrits, en mots",
  "The name of whoever is asked to approve": "Le nom de la personne qui doit approuver",
  "The name of whoever gets this email": "Le nom du destinataire",
  "Why the ID session is held": "Le motif de la séance d’identification",
  "When the approval was asked for": "Quand l’approbation a été demandée",
  "When it was approved": "Quand elle a été approuvée",
  "Until when the link works": "Jusqu’à quand le lien est valable",
  "What is missing before it can be published": "Ce qui manque avant la publication",
  "Link that approves the ID session": "Lien qui approuve la séance d’identification",
  "Link to the ID session, after signing in":
    "Lien vers la séance d’identification, une fois la session ouverte",
  "What a check found before the service, and what to do about each":
    "Ce qu’une vérification a trouvé avant la cérémonie, et ce qu’il faut faire",
  "The name of the person for whom the service before is held": "Le nom du défunt de la cérémonie précédente",
  "What two services in a row have in common, in words": "Ce que deux cérémonies de suite ont en commun",
  "What has gone wrong, and what to do": "Le problème, et ce qu’il faut faire",
  "Whether something is left to do": "S’il reste quelque chose à faire",
  "The services that it concerns, with their times": "Les cérémonies touchées, avec leur heure",
  "The funeral home and its telephone number": "Le salon funéraire et son téléphone",
  "Link with which the reader says that he or she takes care of it":
    "Lien par lequel le destinataire indique qu’il s’en occupe",
  "Link to the Director Panel, after signing in": "Lien vers la régie, une fois la session ouverte",
  "Link to the Zoom meeting": "Lien vers la réunion Zoom",
  "The passcode of the Zoom meeting": "Le code secret de la réunion Zoom",
  "The address of a fake page, with brackets so that it is no link":
    "L’adresse d’une fausse page, avec des crochets pour qu’elle ne soit pas un lien",
  "What somebody writes about a fake page": "Ce qu’on écrit au sujet d’une fausse page",
  "The email address of whoever reports a fake page":
    "L’adresse courriel de la personne qui signale une fausse page",
  "What the person who gets this email does for the service": "Ce que le destinataire fait pour la cérémonie",
  "Notes for those who prepare the service": "Les notes pour ceux qui préparent la cérémonie",
  "The name of the operator or videographer of a job": "Le nom de l’opérateur ou du vidéaste d’un mandat",
  "The telephone number of the operator or videographer of a job":
    "Le numéro de téléphone de l’opérateur ou du vidéaste d’un mandat",
  "Why somebody declined a job": "Pourquoi quelqu’un a refusé un mandat",
  "Who is free for a job, the nearest first": "Qui est libre pour un mandat, du plus proche au plus éloigné",
  "Link to the jobs of the person who gets this email, after signing in":
    "Lien vers les mandats de la personne qui reçoit ce courriel, une fois la session ouverte",
  "Link to the jobs of that day, after signing in":
    "Lien vers les mandats de ce jour-là, une fois la session ouverte",
  "Link to all about the job, after signing in":
    "Lien vers les détails du mandat, une fois la session ouverte",
  "The number of the invoice": "Le numéro de la facture",
  "The date of the invoice": "La date de la facture",
  "The last day to pay the invoice in time": "Le dernier jour pour payer la facture à temps",
  "The total of the invoice": "Le total de la facture",
  "Link to the invoice, after signing in": "Lien vers la facture, une fois la session ouverte",
  "The amount that was paid": "Le montant payé",
  "What is still due": "Le solde",
  "When it was paid": "La date du paiement",
  "How it was paid": "Le mode de paiement",
  "Why a payment was not accepted": "Pourquoi un paiement a été refusé",
  "Why money goes back": "Le motif du remboursement",
  "Where the money of a disputed payment is": "Où en est le montant d’un paiement contesté",
  "Why a card's owner objects, as the bank calls it":
    "Le motif de la contestation, dans les termes de la banque",
  "Until when the card provider takes an answer":
    "Jusqu’à quand le fournisseur de la carte accepte une réponse",
  "The account for wires, from the general settings":
    "Le compte pour les virements, d’après les paramètres généraux",
  "How many streams of the plan are left": "Le nombre de diffusions restantes de l’abonnement",
  "The name of the plan": "Le nom de l’abonnement",
  "What went wrong with a backup, or with its trial restore":
    "Ce qui a mal tourné dans une sauvegarde ou sa restauration d’essai",
  "New account, opened by the company account": "Nouveau compte, ouvert par le compte d’entreprise",
  "Somebody new whose account their company account alone opens":
    "Toute personne dont le nouveau compte s’ouvre seulement par son compte d’entreprise",
  "Company account disconnected": "Compte d’entreprise délié",
  "A person whose company account was disconnected by a super admin":
    "Toute personne dont un super administrateur a délié le compte d’entreprise",
  "What the company’s own accounts are called, by which people sign in":
    "Le nom des comptes d’entreprise par lesquels les gens se connectent",
  "Virus found": "Virus trouvé",
  "Super admins in charge of general settings, when an upload is blocked":
    "Les super administrateurs chargés des paramètres généraux, quand un fichier reçu est bloqué",
  "A file sent to the funeral home is blocked": "Un fichier envoyé au salon funéraire est bloqué",
  "The funeral home, when an upload to one of its services has a virus or can’t be checked":
    "Le salon funéraire, quand un fichier envoyé à l’une de ses cérémonies contient un virus ou ne peut être analysé",
  "A blocked file is released": "Un fichier bloqué est libéré",
  "The funeral home, when a super admin releases a blocked file of one of its services":
    "Le salon funéraire, quand un super administrateur libère un fichier bloqué d’une de ses cérémonies",
  "A blocked file is deleted": "Un fichier bloqué est supprimé",
  "The funeral home, when a super admin deletes a blocked file of one of its services":
    "Le salon funéraire, quand un super administrateur supprime un fichier bloqué d’une de ses cérémonies",
  "Your file is blocked": "Votre fichier est bloqué",
  "Whoever sent a file that has a virus or can’t be checked":
    "La personne qui a envoyé un fichier contenant un virus ou impossible à analyser",
  "Uploads are not being checked": "Les fichiers reçus ne sont pas analysés",
  "Super admins in charge of general settings, once a day, when uploads have waited ten minutes for the virus scanner":
    "Les super administrateurs chargés des paramètres généraux, une fois par jour, quand des fichiers attendent l’antivirus depuis dix minutes",
  "The name of a file that somebody sent": "Le nom d’un fichier que quelqu’un a envoyé",
  "Why nobody can open a file": "La raison pour laquelle personne ne peut ouvrir un fichier",
  "Who sent a file": "La personne qui a envoyé un fichier",
  "How many files wait to be checked for viruses": "Le nombre de fichiers qui attendent l’analyse antivirus",
  "The page with the state of the installation": "La page de l’état de l’installation",
  "The page with emails and background jobs": "La page des courriels et des tâches de fond",
  "What the check of the books found": "Ce que la vérification des comptes a trouvé",
  "The first day of the statement": "Le premier jour du relevé",
  "The last day of the statement": "Le dernier jour du relevé",
  "What is open at the end of the statement": "Le solde à la fin du relevé",
  "Link to the statement as PDF": "Lien vers le relevé en PDF",
  "When the card is charged": "La date du débit de la carte",
  "The card that is charged": "La carte débitée",
  "Why a card was declined, in its bank’s words":
    "Pourquoi une carte a été refusée, dans les termes de la banque",
  "Whether and when the card is tried again, in words": "Si et quand la carte sera réessayée, en mots",
  "Why an automatic renewal has stopped": "Pourquoi un renouvellement automatique s’est arrêté",
  "Link to the record of the funeral home, after signing in":
    "Lien vers la fiche du salon, une fois la session ouverte",
  "When the plan ends": "La fin de l’abonnement",
  "The last day on which an objection is answered": "Le dernier jour de réponse à une opposition",
  "Link to what is stored about the reader": "Lien vers ce qui est conservé au sujet du lecteur",
  "Link to the objections, after signing in": "Lien vers les oppositions, une fois la session ouverte",
  "The name of whoever objects to appearing in a recording or picture":
    "Le nom de la personne qui s’oppose à figurer dans un enregistrement ou sur une photo",
  "What became of the objection, in words": "La suite donnée à l’opposition, en toutes lettres",
  "What the funeral home answers to an objection": "La réponse du salon funéraire à une opposition",
  "Link to the plan, after signing in": "Lien vers l’abonnement, une fois la session ouverte",
};
