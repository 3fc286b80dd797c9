import type { TranslatedWords } from "@vigil/contract";
import type { people as english } from "../people.ts";

export const people: TranslatedWords<typeof english> = {
  roles: {
    family: "Famille",
    funeral_home_staff: "Personnel",
    customer_care_operator: "Spécialiste du service à la clientèle",
    video_grapher: "Vidéaste",
    super_admin: "Super administrateur",
  },
  find: {
    title: "Répondre pour une personne",
    help: "Trouvez une personne par son adresse courriel, son numéro de téléphone ou son nom d’utilisateur, en entier\u00a0: un invité, une famille ou un collègue. Vous pouvez ensuite réunir ce qui est conservé sur elle, ou l’effacer.",
    query: "Adresse courriel, numéro de téléphone ou nom d’utilisateur",
    find: "Chercher",
    nobody: "Personne n’a été trouvé sous cette indication.",
    own_account:
      "Votre propre compte n’est pas cherché ici\u00a0: ce qui est conservé à son sujet se trouve sous",
    name: "Nom",
    contact: "Adresse",
    known_as: "Connue comme",
    homes: "Salons funéraires",
    registrations: "Invité à %{smart_count} cérémonie |||| Invité à %{smart_count} cérémonies",
    gather: "Réunir",
    erase: "Effacer…",
    being_erased: "Effacement en cours",
    erase_at:
      "Définitif le %{at}. D’ici là, il est possible de revenir en arrière dans le registre ci-dessous.",
  },
  exports: {
    title: "Fichiers à remettre aux personnes",
    help: "Toute personne qui demande ce qui est conservé à son sujet reçoit un seul fichier qui contient tout. Pendant %{days} jours, l’utilisateur qui a choisi Réunir peut le télécharger ici, une fois connecté, puis le remettre à la personne. Les invités qui font la demande sur une page commémorative reçoivent un lien par courriel. Rien n’est modifié ni supprimé.",
    none: "Il n’y a aucun fichier pour le moment. Trouvez quelqu’un ci-dessus et choisissez Réunir.",
    begun: "Les données sont en cours de préparation. Le fichier apparaîtra ci-dessous.",
    whom: "À propos de",
    asked: "Demande",
    by: "Par",
    by_guest: "L’invité, sur une page commémorative",
    state: "État",
    states: {
      waiting: "En attente",
      making: "En préparation",
      ready: "Prêt",
      failed:
        "Les données n’ont pas pu être réunies. L’espace manque peut-être\u00a0: veuillez réessayer plus tard.",
    },
    until: "À télécharger jusqu’au",
    download: "Télécharger (%{size})",
  },
  own: {
    title: "Ce qui est conservé à mon sujet",
    help: "Tout ce qui est conservé avec votre compte, en un seul fichier qui n’est que pour vous\u00a0: personne n’en est avisé, et personne d’autre ne peut le télécharger. Il est gardé pendant %{days} jours.",
    help_home:
      "Tout ce qui est conservé sur ce compte, en un seul fichier, pour les personnes qui l’utilisent. Il est gardé pendant %{days} jours. Ce qui concerne les invités, les familles et le personnel se réunit à la page Vie privée.",
    gather: "Réunir ce qui est conservé à mon sujet",
    as_guest:
      "Ce qui est conservé sur vous comme invité à une cérémonie n’en fait pas partie\u00a0: demandez-le au bas de la page commémorative.",
  },
  erase: {
    title: "Effacer %{name}",
    now: "Effacer",
    goes: "Ceci disparaît\u00a0:",
    stays: "Ceci reste\u00a0:",
    week: "Tout ce qui disparaît est masqué immédiatement. Pendant %{days} jours, vous pouvez revenir en arrière, sauf pour les connexions, les appareils mémorisés, les clés d’API et les courriels en attente d’envoi, qui prennent fin immédiatement. Ensuite, c’est définitif.",
    done: "C’est masqué. Vous pouvez revenir en arrière pendant %{days} jours.",
  },
  kinds: {
    registrations: "%{smart_count} inscription comme invité |||| %{smart_count} inscriptions comme invité",
    messages: "%{smart_count} message à une famille |||| %{smart_count} messages à des familles",
    pictures: "%{smart_count} photo ou vidéo |||| %{smart_count} photos et vidéos",
    ecards: "%{smart_count} carte virtuelle |||| %{smart_count} cartes virtuelles",
    candles: "%{smart_count} bougie |||| %{smart_count} bougies",
    missed:
      "%{smart_count} tentative d’accès infructueuse |||| %{smart_count} tentatives d’accès infructueuses",
    texts: "%{smart_count} courriel ou message texte |||| %{smart_count} courriels et messages texte",
    unsubscribed: "%{smart_count} désabonnement |||| %{smart_count} désabonnements",
    codes: "%{smart_count} code par message texte |||| %{smart_count} codes par message texte",
    account: "Le compte, avec le nom, l’adresse et le mot de passe",
    sign_ins: "%{smart_count} connexion, appareil ou clé |||| %{smart_count} connexions, appareils et clés",
    notifications: "%{smart_count} avis dans l’application |||| %{smart_count} avis dans l’application",
    addresses:
      "%{smart_count} adresse Internet dans l’historique |||| %{smart_count} adresses Internet dans l’historique",
    history:
      "Les détails de %{smart_count} entrée de l’historique |||| Les détails de %{smart_count} entrées de l’historique",
    exports: "%{smart_count} fichier de données réunies |||| %{smart_count} fichiers de données réunies",
  },
  kept: {
    invoices: "Les factures et les noms qui y figurent\u00a0: la loi exige de les garder pendant des années.",
    services:
      "%{smart_count} cérémonie avec sa page. Pour qu’elle soit supprimée aussi, la famille le demande sur sa page commémorative avant que vous effaciez ses données\u00a0: vous la supprimez ensuite. |||| %{smart_count} cérémonies avec leurs pages. Pour qu’elles soient supprimées aussi, la famille le demande sur chaque page commémorative avant que vous effaciez ses données\u00a0: vous les supprimez ensuite.",
    services_to_delete:
      "%{smart_count} cérémonie avec sa page\u00a0: si la famille veut qu’elle soit supprimée aussi, désactivez-la, puis supprimez-la. |||| %{smart_count} cérémonies avec leurs pages\u00a0: si la famille veut qu’elles soient supprimées aussi, désactivez-les, puis supprimez-les.",
    objections:
      "%{smart_count} opposition et sa réponse, avec le nom, l’adresse et les mots de la personne\u00a0: elle prouve qu’on l’a entendue. |||| %{smart_count} oppositions et leurs réponses, avec le nom, l’adresse et les mots de la personne\u00a0: elles prouvent qu’on l’a entendue.",
    history:
      "Dans l’historique, ce qui a été fait et quand, avec un identifiant à la place du nom, et sans les détails.",
    backups: "Les copies de sauvegarde, jusqu’à leur expiration.",
    unregistered:
      "Ce qui a été envoyé sans inscription, ou après avoir inscrit la même adresse dans un autre navigateur\u00a0: nul ne peut dire qui l’a envoyé.",
  },
  erasures: {
    title: "Registre des effacements",
    help: "Les personnes qui ont voulu être oubliées\u00a0: masquées immédiatement, puis effacées pour de bon après %{days} jours, délai pendant lequel il est possible de revenir en arrière. Ensuite, il ne reste que ce registre\u00a0: il montre que des données ont été effacées, sans dire à qui elles étaient. L’empreinte de l’adresse permet de le retrouver sous «\u00a0Une personne a-t-elle été effacée?\u00a0».",
    none: "Personne n’a demandé à être effacé. Trouvez quelqu’un ci-dessus et choisissez Effacer….",
    whom: "Qui",
    nobody: "Nom non conservé",
    fingerprint: "Empreinte de l’adresse\u00a0:",
    asked: "Demande",
    by: "Par",
    state: "État",
    what: "Quoi",
    states: { hidden: "Masqué", undone: "Rétabli", done: "Effacé" },
    dates: {
      hidden: "Effacé pour de bon le %{at}",
      undone: "Le %{at}",
      done: "Le %{at}",
    },
    undo: "Revenir en arrière",
    undo_title: "Rétablir les données\u00a0: %{name}",
    undo_text:
      "Tout ce qui était masqué revient, y compris les fichiers de données réunies. Ce qui a pris fin ne revient pas\u00a0: les connexions, les appareils mémorisés, les clés d’API et les courriels qui étaient en attente d’envoi.",
    undone: "Effacement annulé (%{name}). Tout ce qui était masqué est rétabli.",
  },
  check: {
    title: "Une personne a-t-elle été effacée?",
    help: "Entrez l’adresse de la personne qui pose la question. Elle est comparée au registre, sans être conservée.",
    check: "Vérifier",
    no: "Personne n’a été effacé ici sous cette indication.",
    yes: "Effacé\u00a0:",
  },
  record: {
    title: "Registre des traitements",
    made: "De %{product}, selon sa configuration\u00a0:",
    controller:
      "Chaque salon funéraire répond de ses familles, de ses invités et de son personnel; cette installation traite leurs données pour lui. L’exploitant de l’installation répond de ses propres comptes et factures.",
    fill_in: {
      title: "À remplir à la main",
      who: "Le responsable, avec son nom et son adresse, et la personne responsable de la protection des renseignements personnels",
      grounds: "Les bases légales, là où il est dit que le salon les précise",
      abroad:
        "Les pays où les entreprises nommées ici traitent les données, et ce qui a été convenu avec elles",
      others: "Qui d’autre reçoit des données hors de Vigil, comme une imprimerie",
    },
    purpose: "But",
    whose: "Personnes concernées",
    recipients: "Communiqué à",
    nobody: "personne à l’extérieur",
    kept: "Conservation",
    ground: "Base légale",
    category: "Ce qui est conservé",
    erased: "Lors d’un effacement",
    term: {
      of: "%{what}\u00a0: %{term}",
      days: "%{smart_count} jour |||| %{smart_count} jours",
      months: "%{smart_count} mois après la cérémonie |||| %{smart_count} mois après la cérémonie",
      years: "%{smart_count} an |||| %{smart_count} ans",
      for_good: "pour toujours",
      other_homes:
        "(%{smart_count} salon a choisi une autre durée) |||| (%{smart_count} salons ont choisi une autre durée)",
    },
    where: "Où",
    database: "La base de données est celle de cette installation.",
    files: {
      own: "Les fichiers se trouvent sur un disque de cette installation.",
      bucket: "Les fichiers se trouvent chez un fournisseur de stockage (%{at}).",
    },
    backups: {
      own: "Une copie de sauvegarde est faite chaque nuit, dans un dossier de cette installation. Ce qui a été effacé reste dans les plus anciennes jusqu’à leur expiration, douze mois au plus.",
      bucket:
        "Une copie de sauvegarde est faite chaque nuit, chez un fournisseur de stockage (%{at}). Ce qui a été effacé reste dans les plus anciennes jusqu’à leur expiration, douze mois au plus.",
      none: "Vigil ne fait pas lui-même de copies de sauvegarde ici.",
    },
    security: "Mesures de sécurité",
    measures: {
      transport: "Toutes les communications sont chiffrées (TLS).",
      passwords:
        "Les mots de passe sont conservés sous forme d’empreintes (Argon2id), et les essais sont ralentis.",
      second_factor: "Les personnes qui ont le plus de droits se connectent en deux étapes.",
      rights:
        "Chaque rôle et chaque salon ne voient que ce qui les regarde; ce qui est lourd de conséquences demande une preuve d’identité.",
      encryption:
        "Ce qui donne accès à quelque chose et les textes des courriels sont chiffrés dans la base de données (AES-256-GCM).",
      files: "Les fichiers ont des adresses signées qui expirent.",
      viruses: "Les fichiers reçus sont soumis à un antivirus.",
      history: "L’historique montre qui a changé quoi.",
      backups: "Les copies de sauvegarde sont restaurées à l’essai chaque nuit.",
    },
    ways: {
      deleted: "supprimé",
      overwritten: "le nom est remplacé",
      emptied: "le contenu est vidé",
      expires: "disparaît bientôt de lui-même",
      kept: "ce qui est à d’autres ou que la loi exige de garder reste",
    },
    data: {
      families: "Familles\u00a0: nom, nom d’utilisateur, adresse courriel, téléphone, code postal",
      deceased:
        "Personnes défuntes et leur page\u00a0: nom, dates de naissance et de décès, photo, avis de décès, déroulement, souvenirs",
      recordings:
        "Enregistrements et fichiers\u00a0: image et voix des personnes vues et entendues, sous-titres, noms des fichiers",
      helpers:
        "Personnes qui participent\u00a0: noms des intervenants et des approbateurs, leurs adresses, réponses des directeurs et des vidéastes",
      registrations:
        "Inscriptions\u00a0: nom, adresse courriel, téléphone, pays, langue, ce qui a été accepté",
      condolences:
        "Ce que les invités offrent\u00a0: messages, voix, vidéos, photos, cartes virtuelles et bougies, avec leurs noms",
      attempts: "Tentatives d’accès infructueuses, codes pour téléphones et téléviseurs",
      objections: "Oppositions\u00a0: nom, adresse courriel, téléphone, explications et réponses",
      profiles:
        "Comptes\u00a0: nom, nom d’utilisateur, adresse courriel, téléphone, photo, biographie, adresse des vidéastes, réglages",
      contacts:
        "Contacts des salons funéraires et des entreprises\u00a0: noms, adresses courriel, téléphones",
      sign_ins:
        "Connexions\u00a0: heures, adresses Internet, navigateurs, empreintes des mots de passe, deuxièmes étapes, clés d’accès",
      notices: "Avis dans l’application, et appareils qui les reçoivent",
      letters: "Courriels et messages texte\u00a0: adresse, objet, texte",
      unsubscribed: "Adresses désabonnées des nouvelles d’un salon",
      invoices: "Factures\u00a0: acheteur, contact, nom de la personne défunte sur une ligne, notes",
      payments:
        "Paiements\u00a0: payeur, référence, preuve de paiement, quatre derniers chiffres d’une carte",
      calls: "Alertes\u00a0: qui a été appelé, à quel numéro, et qui a répondu",
      on_air: "Ce qui a été fait pendant la diffusion\u00a0: par qui, quand, de quelle adresse Internet",
      changes: "Qui a fait quoi et quand, de quelle adresse Internet, avec les valeurs avant et après",
      keys: "Clés de programmes et adresses auxquelles ils envoient",
      events: "Ce qui a été envoyé aux programmes, jusqu’à sa réception",
      connected: "Comptes YouTube et Google Agenda connectés\u00a0: leurs adresses",
      exports: "Qui a demandé ce qui est conservé à son sujet",
      erasures: "Qu’une personne a été effacée\u00a0: empreintes à clé de l’adresse, sans l’adresse",
    },
    purposes: {
      services: {
        title: "Cérémonies et familles",
        text: "Tenir, diffuser et conserver les cérémonies des familles",
        whose: "Familles, personnes défuntes, intervenants et personnes visibles dans les enregistrements",
        ground:
          "Le contrat avec la famille. Pour les autres personnes visibles\u00a0: à préciser par le salon.",
        until:
          "Les cérémonies et leurs pages sont gardées jusqu’à ce que le salon les supprime ou que la famille le demande.",
      },
      guests: {
        title: "Invités",
        text: "Permettre aux invités de regarder et remettre à la famille ce qu’ils offrent",
        whose: "Invités des cérémonies, et personnes qui s’opposent à y paraître",
        ground:
          "Ce que les invités acceptent à l’inscription, dont la version, la langue et l’heure sont conservées. Pour les invités que le salon inscrit\u00a0: à préciser par le salon.",
        until:
          "Ce que les invités offrent reste avec la page de la famille, et qui a demandé des courriels aux anniversaires reste inscrit. Les oppositions prouvent qu’une réponse a été donnée.",
      },
      accounts: {
        title: "Comptes et connexions",
        text: "Que chacun ne voie que ce qu’il a le droit de voir",
        whose: "Personnes qui se connectent, et contacts des salons",
        ground: "Le contrat avec le titulaire du compte ou son employeur.",
        until: "Un compte est gardé jusqu’à sa suppression ou son effacement.",
      },
      emails: {
        title: "Courriels et messages texte",
        text: "Informer familles, invités et collègues de leurs cérémonies",
        whose: "Personnes à qui l’on écrit",
        ground:
          "Celle de la cérémonie ou du compte dont il est question. On n’écrit plus à qui s’est désabonné.",
        until: "Ensuite, l’adresse, l’objet et l’heure d’un courriel restent avec sa cérémonie.",
      },
      money: {
        title: "Factures et paiements",
        text: "Facturer les salons et tenir les livres comme la loi l’exige",
        whose: "Contacts des salons, et personnes défuntes par leur nom sur les factures",
        ground: "L’obligation de tenir des livres.",
        until: "Aussi longtemps que la loi exige de garder les livres\u00a0: à préciser par le salon.",
      },
      operation: {
        title: "Exploitation",
        text: "Veiller sur les cérémonies et appeler quelqu’un en cas de danger",
        whose: "Personnes qui dirigent, filment ou sont de garde",
        ground: "À préciser par le salon.",
        until: "Gardé avec la cérémonie.",
      },
      history: {
        title: "Historique",
        text: "Montrer qui a changé quoi, aussi en cas d’abus",
        whose: "Personnes qui se connectent",
        ground: "À préciser par le salon.",
        until: "Ensuite, les entrées sont supprimées.",
      },
      integrations: {
        title: "Programmes externes",
        text: "Travailler avec les programmes des salons",
        whose: "Personnes dont un salon transmet les données",
        ground: "À préciser par le salon.",
        until: "Les clés et les connexions sont gardées jusqu’à leur suppression.",
      },
      requests: {
        title: "Demandes sur les données personnelles",
        text: "Répondre aux personnes et montrer ensuite que c’est fait",
        whose: "Personnes qui demandent",
        ground: "L’obligation de leur répondre et de pouvoir le montrer.",
        until: "Le registre des effacements est gardé pour toujours, sans noms.",
      },
    },
    to: {
      mailer: "le serveur de courriel",
      telephone: "Twilio (appels et messages texte)",
      cards: "Stripe (paiements par carte)",
      storage: "le fournisseur de stockage (fichiers)",
      cloudflare: "Cloudflare Stream (vidéo)",
      youtube: "YouTube (vidéo des cérémonies qui y sont diffusées)",
      calendar: "Google Agenda",
      zoom: "Zoom (réunions)",
      livekit: "LiveKit (salles des intervenants)",
      push: "les services de notification des navigateurs",
      seen_passwords: "Have I Been Pwned (cinq chiffres d’une empreinte)",
      webhooks: "les programmes désignés par un salon",
    },
    terms: {
      guests: "Invités",
      recordings: "Enregistrements",
      emails: "Textes des courriels",
      bin: "Fiches supprimées",
      addresses: "Adresses Internet de l’historique",
      notifications: "Notifications",
      webhooks: "Événements pour les programmes",
      archives: "Archives des cérémonies",
      exports: "Données réunies",
      erasures: "Effacements réversibles",
      history: "Historique",
      sessions: "Connexions, après leur fin",
    },
  },
};
