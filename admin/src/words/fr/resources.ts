import { theInFrench } from "@vigil/contract/french";
import type { ResourceWords } from "../../resource/registration.ts";
import { sharedFields } from "./fields.ts";

/** Labels of a stream's info, and of a job, which is one. */
const infoFields = {
  places: "Lieu",
  stream_name: "Nom de la personne décédée",
  event_date: "Date et heure",
  event_type: "Type de cérémonie",
  deceased_date_of_birth: "Date de naissance",
  deceased_date_of_death: "Date du décès",
  family: "Responsable de la famille",
  guests: "Invités",
  over_100_guests: "Plus de 100 invités",
  video_tribute_or_slideshow: "Vidéo hommage ou diaporama",
  guest_advisory: "Avis aux invités",
  client_care_team: "Équipe du service à la clientèle",
  client_care_operator: "Spécialiste du service à la clientèle",
  video_grapher: "Vidéaste",
  operator: "Opérateur",
  specialist: "Spécialiste du service à la clientèle",
  videographer: "Vidéaste",
  needs_videographer: "Vidéaste nécessaire",
  director_name: "Directeur de funérailles",
  director_phone: "Téléphone du directeur",
  event_registration_link: "Lien d’inscription à la cérémonie",
  quick_join_link: "Lien d’accès rapide",
  embed_url: "Adresse d’intégration",
  cloudflare_broadcast_url: "Adresse de diffusion infonuagique",
  youtube_broadcast_link: "Page sur YouTube",
  cf_broadcast_status: "Diffusion infonuagique",
  broadcast_status: "Diffusion",
  ip_camera: "Caméra",
  is_within_package_limits: "Dans les limites du forfait",
  vigil_admin_notes: "Notes de l’administration de Vigil",
  order_of_service: "Déroulement de la cérémonie",
};

const emailTemplateFields = {
  type_display: "Courriel",
  recipient: "Destinataire",
  edited_at: "Personnalisé",
  subject_en: "Objet",
  html_content_en: "Contenu",
  subject_fr: "Objet en français",
  html_content_fr: "Contenu en français",
};

const streamFields = {
  stages: "Lieu",
  places: "Lieu",
  language: "Langue",
  stream_type: "Type",
  status: "État",
  event_date: "Date et heure",
  deceased_full_name: "Nom de la personne décédée",
  deceased_date_of_birth: "Date de naissance",
  deceased_date_of_death: "Date du décès",
  family_name: "Nom de la famille",
  family_admin_name: "Nom de la personne-ressource",
  family_email: "Courriel de la famille",
  family_phone: "Téléphone de la famille",
  another_family: "Une autre famille",
  also: "Autres cérémonies",
  family: "Responsable de la famille",
  guests: "Invités",
  auto_start: "Démarrage automatique",
  auto_start_at: "Heure du démarrage",
  preferred_ip_camera: "Caméra",
  videos_before: "Avant la cérémonie",
  videos_after: "Après la cérémonie",
  funeral_home_director: "Directeur de funérailles",
  funeral_home_director_leading_the_service: "Directeur de la cérémonie",
  others: "Motif",
  case_number: "Numéro de dossier",
  client_care_team: "Équipe du service à la clientèle",
  client_care_operator: "Spécialiste du service à la clientèle",
  video_grapher: "Vidéaste",
  needs_videographer: "Vidéaste nécessaire",
  recorded_music: "De la musique enregistrée est jouée",
  photo: "Photo de l’avis de décès",
  slug: "Adresse personnalisée",
  guest_page_background: "Image d’en-tête",
  g_r_page_heading: "Type de cérémonie",
  guest_advisory: "Avis aux invités",
  guest_advisory_fr: "Avis aux invités en français",
  disabled_by_fh: "Désactivée",
  obituary_en: "Avis de décès en anglais",
  obituary_fr: "Avis de décès en français",
  order_of_service: "Déroulement de la cérémonie",
  use_youtube_player_for_guest: "Les invités regardent par YouTube",
  flower_store_url: "Fleuriste",
  donations_page_url: "Page de dons",
  send_ecard: "Les invités peuvent envoyer des cartes virtuelles",
  private_message: "Les invités peuvent envoyer des messages privés",
  media_gallery: "Galerie de photos et de vidéos",
  candles: "Les invités peuvent allumer des bougies",
  on_demand_video: "Enregistrement sur la page commémorative",
  keep_photo_positions: "Les photos gardent le lieu où elles ont été prises",
  page_access: "Qui peut voir la page",
  page_password: "Mot de passe des invités",
  page_hidden: "Page masquée",
  page_kept_until: "Dernier jour de la page",
  guest_emails_per_minute: "Courriels aux invités par minute",
  page_closed: "Page fermée",
  deletion_asked_at: "Suppression demandée",
  ceremony_recording: "Enregistrement de la cérémonie",
  broadcast_page: "Page de diffusion",
};

/** The words of each resource, by its path, as the folders register them in English. */
const registered: Record<string, ResourceWords> = {
  "usr/admin": {
    name: "Administrateur de Vigil |||| Administrateurs de Vigil",
    menu: "Administrateurs de Vigil",
    create: "Nouvel administrateur",
    empty: {
      title: "Pas encore d’administrateur",
      text: "Les personnes qui s’occupent de Vigil apparaîtront ici. Ajoutez la première.",
    },
    fields: { funeral_home: "Salons funéraires", family: "Familles" },
    sections: {
      admin_place: {
        title: "Lieu",
        help: "Où cette personne travaille; les heures sans salon s’affichent dans ce fuseau horaire.",
        own: "Où vous travaillez; les heures sans salon s’affichent dans ce fuseau horaire.",
      },
      admin_rights: { title: "Accès", help: "Chaque accès ouvre une section." },
    },
  },
  bin: {
    name: "Corbeille |||| Corbeille",
    menu: "Corbeille",
    empty: {
      title: "La corbeille est vide",
      text: "Les éléments supprimés restent ici 30 jours et peuvent être restaurés. Ensuite, ils sont supprimés définitivement.",
    },
    fields: {
      title: "Élément supprimé",
      resource: "Type",
      along: "Aussi supprimés",
      deleted_by: "Supprimé par",
      deleted_at: "Supprimé",
      gone_at: "Suppression définitive",
    },
  },
  "fin/choice": {
    name: "Ensemble |||| Ensembles",
    menu: "Ensembles",
    create: "Nouvel ensemble",
    empty: {
      title: "Pas encore d’ensemble",
      text: "Des ensembles de plusieurs suppléments à un seul prix apparaîtront ici.",
    },
    fields: { price: "Prix", add_ons: "Suppléments", description: "Description" },
    sections: {
      bundle: { title: "Ensemble", help: "Plusieurs suppléments à un seul prix." },
    },
  },
  "str/ip_cameras": {
    name: "Caméra IP |||| Caméras IP",
    menu: "Caméras IP",
    create: "Nouvelle caméra",
    empty: {
      title: "Pas encore de caméra",
      text: "Les caméras fixes des chapelles apparaîtront ici une fois que Vigil les aura ajoutées pour vous.",
    },
    fields: {
      publishing: "Transmet",
      last_published_at: "Dernier signal",
      rtmp_url: "Adresse RTMP",
      whip_url: "Adresse WHIP (WebRTC)",
      protocol: "Mode de transmission",
      address: "Adresse de la caméra",
      rtmp_key: "Clé",
      shared: "Partagée par plusieurs salons",
      srt_url: "Adresse SRT",
      srt_port: "Port",
      hls_url: "Adresse HLS",
    },
    sections: {
      camera: { title: "Caméra", help: "Son nom, et les salons qui peuvent l’utiliser." },
      camera_sending: {
        title: "Adresses",
        help: "Entrez-les dans la caméra; la clé est un secret, comme un mot de passe.",
      },
      camera_check: {
        title: "Vérification",
        help: "Mesure l’image et le son des dernières secondes : sont-ils assez bons pour une cérémonie?",
      },
      camera_live: {
        title: "Image",
        help: "Ce que cette caméra transmet maintenant, à quelques secondes près.",
      },
    },
  },
  "fin/credit": {
    name: "Crédit |||| Crédits",
    menu: "Crédits",
    empty: {
      title: "Aucun crédit",
      text: "Quand les invités d’une cérémonie perdent plus que ne le permettent les paramètres généraux, il est proposé ici de rendre la diffusion au salon.",
    },
    fields: {
      stream: "Cérémonie",
      funeral_home: "Salon funéraire",
      seconds_lost: "Perdu",
      status: "État",
      created_at: "Proposé",
    },
  },
  "usr/funeral_home_media": {
    name: "Vidéo |||| Vidéos",
    menu: "Vidéos",
    create: "Nouvelle vidéo",
    empty: {
      title: "Pas encore de vidéo",
      text: "Les vidéos qu’un directeur peut présenter pendant une cérémonie apparaîtront ici. Téléversez la première.",
    },
    fields: { default: "Vidéo par défaut", transcoded_video: "Prête pour le direct" },
    sections: {
      video: { title: "Vidéo", help: "Présentée à partir de la régie pendant une cérémonie." },
    },
  },
  "str/ecard": {
    name: "Carte virtuelle |||| Cartes virtuelles",
    menu: "Cartes virtuelles",
    create: "Nouvelle carte virtuelle",
    empty: {
      title: "Pas encore de carte virtuelle",
      text: "Les modèles de cartes virtuelles offerts aux invités apparaîtront ici. Ajoutez le premier.",
    },
    notifications: { updated: "Carte mise à jour" },
    sections: {
      ecard: {
        title: "Carte virtuelle",
        help: "Un modèle que les invités peuvent choisir. Les fichiers TIFF sont convertis.",
      },
    },
  },
  "mail/templates": {
    name: "Courriel |||| Courriels",
    menu: "Courriels",
    empty: {
      title: "Aucun courriel",
      text: "Les courriels que Vigil envoie apparaîtront ici.",
    },
    fields: emailTemplateFields,
  },
  "mail/custom-templates": {
    name: "Courriel |||| Courriels",
    menu: "Courriels",
    empty: {
      title: "Aucun courriel",
      text: "Les courriels envoyés au nom de votre salon apparaîtront ici.",
    },
    fields: emailTemplateFields,
  },
  "usr/funeral_home_enterprise_manager": {
    name: "Compte d’entreprise |||| Comptes d’entreprise",
    menu: "Comptes d’entreprise",
    create: "Nouveau compte d’entreprise",
    empty: {
      title: "Pas encore de compte d’entreprise",
      text: "Les organisations qui possèdent plusieurs salons funéraires apparaîtront ici. Ajoutez la première.",
    },
    fields: {
      enterprise_account_name: "Nom du compte d’entreprise",
      regions: "Régions",
      package: "Forfait",
      subscription_start: "Début de l’abonnement",
      renewal_date: "Renouvellement",
    },
    sections: {
      enterprise: {
        title: "Compte d’entreprise",
        help: "Une organisation à laquelle appartiennent plusieurs salons. Personne n’ouvre de session avec ce compte.",
      },
      enterprise_subscription: {
        title: "Abonnement",
        help: "Un seul abonnement pour tous ses salons.",
      },
      enterprise_address: { title: "Adresse", help: "Où se trouve l’organisation." },
    },
  },
  "usr/fh_clients": {
    name: "Famille |||| Familles",
    menu: "Familles",
    create: "Nouvelle famille",
    empty: {
      title: "Pas encore de famille",
      text: "Vos familles apparaîtront ici. Ajoutez la première, puis réservez sa diffusion.",
    },
    fields: {
      family_admin_name: "Nom du responsable",
      preferred_language: "Langue préférée",
      publish: "Disponible pour de nouvelles réservations",
    },
  },
  "str/stream_gallery": {
    name: "Élément de la galerie |||| Galerie",
    menu: "Galerie",
    create: "Ajouter à la galerie",
    empty: {
      title: "La galerie est vide",
      text: "Vos photos et vidéos apparaîtront ici, avec celles que les invités envoient. Personne ne voit ce que les invités envoient avant que vous l’approuviez.",
    },
    fields: {
      image: "Photo",
      video: "Vidéo",
      sender_name: "Nom de l’expéditeur",
      caption: "Légende",
      position: "Place dans la galerie",
      reported_at: "Signalé",
    },
    sections: {
      gallery_item: { title: "Photo ou vidéo", help: "Choisissez l’une des deux." },
    },
  },
  "usr/general_setting": {
    name: "Paramètres généraux |||| Paramètres généraux",
    menu: "Paramètres généraux",
    empty: {
      title: "Les paramètres généraux manquent",
      text: "Ils viennent avec la base de données. Veuillez vous adresser à la personne qui s’occupe de ce serveur.",
    },
    fields: {
      bank_account_info: "Compte bancaire",
      from_email_name: "Nom de l’expéditeur des courriels",
      tos_url: "Adresse des conditions d’utilisation",
      seller_name: "Nom sur les factures",
      seller_address: "Adresse sur les factures",
      seller_tax_number: "Numéro d’inscription aux taxes",
      invoice_due_days: "Échéance des factures (jours)",
      unpaid_streams_limit: "Diffusions impayées permises par salon",
      reminder_days_before: "Rappel avant l’échéance (jours)",
      reminder_days_after: "Rappel après l’échéance (jours)",
      reminder_days_again: "Deuxième rappel (jours après l’échéance)",
      calendar_gmail_account: "Compte de calendrier",
      youtube_account: "Compte de plateforme vidéo",
      approval_reminder_hours: "Rappel après",
      answer_plan: "Qui est appelé",
      credit_minutes: "Proposer un crédit à partir de",
    },
    sections: {
      general_seller: {
        title: "Vendeur",
        help: "Le vendeur nommé dorénavant sur chaque document. Les documents émis ne changent pas.",
      },
      general_invoices: {
        title: "Paiement des factures",
        help: "Pour les factures à venir, sauf celles des salons qui ont leurs propres conditions. 0 jour : payable à la réception. Un rappel sans nombre de jours n’est pas envoyé. Un salon qui ne doit rien peut acheter un forfait de toute taille sur facture; ensuite, les diffusions impayées sont limitées. 0 : chaque forfait se paie tout de suite.",
      },
      general_accounts: {
        title: "Comptes connectés",
        help: "Où les cérémonies s’inscrivent dans un calendrier, et où les vidéos sont publiées.",
      },
      general: {
        title: "Factures, courriels, conditions",
        help: "Utilisés dans les messages que Vigil envoie.",
      },
      general_answers: {
        title: "Qui est appelé",
        help: "Quand un problème survient pendant une cérémonie et que personne ne répond, la personne suivante est appelée. Les salons peuvent avoir leur propre plan.",
      },
      general_credits: {
        title: "Crédits",
        help: "Quand les invités d’une cérémonie perdent autant, il est proposé sous « Crédits » de rendre la diffusion au salon.",
      },
      general_approvals: {
        title: "Approbations",
        help: "Les gestionnaires approuvent les séances d’identification par un lien reçu par courriel.",
      },
    },
  },
  "str/guest_ecard": {
    name: "Carte virtuelle |||| Cartes virtuelles",
    menu: "Cartes virtuelles",
    empty: {
      title: "Pas encore de carte virtuelle",
      text: "Les cartes que les invités vous envoient de la page commémorative apparaîtront ici. Personne d’autre ne les lit.",
    },
    fields: { sender_name: "Nom de l’expéditeur", is_new: "Nouvelle" },
  },
  "str/candle": {
    name: "Bougie |||| Bougies",
    menu: "Bougies",
    empty: {
      title: "Pas encore de bougie",
      text: "Les bougies que les invités allument sur la page commémorative apparaîtront ici. Vous pouvez en retirer.",
    },
    fields: { created_at: "Allumée" },
  },
  "str/guest_stream_message": {
    name: "Message |||| Messages",
    menu: "Messages",
    empty: {
      title: "Pas encore de message",
      text: "Les messages que les invités écrivent, enregistrent ou filment pour vous apparaîtront ici. Personne d’autre ne les voit.",
    },
    fields: { sender_name: "Nom de l’expéditeur", message: "Message" },
  },
  "str/stream_guests": {
    name: "Invité |||| Invités",
    menu: "Invités",
    create: "Nouvel invité",
    empty: {
      title: "Pas encore d’invité",
      text: "Toutes les personnes qui s’inscrivent à votre cérémonie, ou que vous invitez, apparaîtront ici.",
    },
    fields: {
      email: "Courriel ou téléphone",
      anonymous: "Anonyme",
      country: "Pays",
      telephone: "Téléphone",
      download_video: "Peut télécharger",
      access_to_stream: "Peut regarder",
      invited_at: "Invité",
      opened_at: "Invitation ouverte",
      email_problem: "Non remis",
    },
  },
  "usr/funeral_home": {
    name: "Salon funéraire |||| Salons funéraires",
    menu: "Salons funéraires",
    create: "Nouveau salon funéraire",
    empty: {
      title: "Pas encore de salon funéraire",
      text: "Les salons funéraires qui réservent des diffusions apparaîtront ici. Ajoutez le premier.",
    },
    fields: {
      language: "Langue",
      answer_plan: "Qui est appelé",
      music_licence_organisation: "Licence de",
      music_licence_number: "Numéro de licence",
      music_licence_until: "Valide jusqu’au",
      funeral_home_name: "Nom du salon funéraire",
      telephone_number: "Téléphone",
      website: "Site Web",
      currency_region: "Région de devise",
      partner_show_registration: "Les invités s’inscrivent avant de regarder",
      guests_by_phone: "Inscription par message texte pour les invités sans courriel",
      enable_flower_and_donations_url: "Liens pour fleurs et dons sur les diffusions",
      branding_funeral_home_name: "Nom montré aux familles et aux invités",
      branding_funeral_home_email_address: "Les courriels viennent de",
      branding_funeral_home_logo_horizontal: "Logo horizontal",
      bottom_logo: "Logo du bas",
      guest_page_default_background: "En-tête par défaut des pages commémoratives",
      player_default_image: "Image du lecteur avant la cérémonie",
      color_code: "Couleur",
      color_code_register: "Couleur du bouton d’inscription",
      branding_generic_url_for_obituary_page: "Page de l’avis de décès",
      branding_custom_funeral_home_url: "Adresse personnalisée",
      purchased_stream_count: "Diffusions achetées",
      available_stream_count: "Diffusions disponibles",
      pages_kept_months: "Durée des pages commémoratives",
      delivery: "Les invités regardent par",
      overdraft_limit: "Limite de découvert",
      billing_tax_number: "Numéro d’inscription aux taxes",
      billing_po_number: "Numéro de bon de commande",
      unpaid_streams_limit: "Diffusions impayées permises (vide : comme d’habitude)",
      invoice_due_days: "Échéance des factures (jours; vide : comme d’habitude)",
    },
    sections: {
      home_address: {
        title: "Adresse",
        help: "Où se trouve le salon; ses heures s’affichent dans son fuseau horaire.",
      },
      home_answers: {
        title: "Qui est appelé",
        help: "Quand un problème survient pendant une cérémonie et que personne ne répond, la personne suivante est appelée.",
      },
      home_streams: {
        title: "Diffusions",
        help: "Ce que voient les invités, et combien de diffusions il reste.",
      },
      home_branding: {
        title: "Image de marque",
        help: "L’apparence des pages commémoratives et des courriels de ce salon.",
      },
    },
  },
  "usr/id_sessions": {
    name: "Séance d’identification |||| Séances d’identification",
    menu: "Séances d’identification",
    create: "Nouvelle séance d’identification",
    ask_delete:
      "Voulez-vous vraiment supprimer cette séance d’identification? Cette action est irréversible.",
    empty: {
      title: "Pas encore de séance d’identification",
      text: "Les séances où une famille identifie son proche à distance apparaîtront ici, avec l’approbation du gestionnaire.",
    },
    fields: {
      ...streamFields,
      event_date: "Date et heure de la séance",
      approval_status: "Approbation",
      funeral_home_director_leading_the_service: "Approbation du gestionnaire",
    },
    sections: {
      session_approval: {
        title: "Approbation",
        help: "Le gestionnaire reçoit un lien par courriel. Quand il l’ouvre, la famille est avisée.",
      },
      session_person: {
        title: "La personne décédée",
        help: "Nécessaire pour que la séance puisse avoir lieu.",
      },
      session_family: {
        title: "Famille et heure",
        help: "Qui identifie qui, et quand cela commence.",
      },
    },
  },
  "str/incident": {
    name: "Incident |||| Incidents",
    menu: "Incidents",
    empty: {
      title: "Aucun incident",
      text: "Les problèmes du jour d’une cérémonie figurent ici, avec qui a été appelé et qui a répondu.",
    },
    fields: {
      kind: "Ce qui s’est passé",
      opened_at: "Début",
      stream: "Cérémonie",
      state: "État",
    },
  },
  "fin/invoice_admin_item": {
    sections: {
      invoice_item: {
        title: "Article",
        help: "Sur une facture ouverte, il donne un supplément ou une note de crédit. Sur une facture payée, ce qui s’ajoute donne une nouvelle facture.",
      },
      invoice_catalogue: {
        title: "Du catalogue",
        help: "Remplit le nom et le montant. Les deux peuvent encore être modifiés.",
      },
    },
    name: "Article de facture |||| Articles de facture",
    create: "Ajouter un article",
    empty: {
      title: "Pas encore d’article",
      text: "Vous trouverez les articles sur leurs factures.",
    },
    fields: {
      type: "Type",
      date: "Date",
      quantity: "Quantité",
      amount: "Montant",
      invoice: "Facture",
      product: "Supplément",
      choice: "Ensemble",
    },
  },
  "fin/invoice": {
    name: "Facture |||| Factures",
    menu: "Factures",
    empty: {
      title: "Pas encore de facture",
      text: "Les factures à payer, et celles qui le sont déjà, apparaîtront ici.",
    },
    fields: {
      name: "Pour",
      buyer: "Facturer à",
      invoice_number: "Numéro",
      created_at: "Émise",
      total_amount: "Total",
      amount_due: "Solde",
      amount_paid: "Payé à ce jour",
      due_on: "Échéance",
      amount_owed: "À rembourser",
      paid_at: "Payée",
      payment_method: "Payée par",
      disputed: "Contestée",
      refund_asked: "Remboursement demandé",
    },
    sections: {
      invoice_documents: {
        title: "Documents",
        help: "Les documents émis ne changent jamais. Les ajouts et crédits ultérieurs ont leurs propres numéros.",
      },
      invoice_payments: {
        title: "Paiements",
        help: "Chaque paiement et remboursement de cette facture.",
      },
      invoice: { title: "Facture", help: "Qui doit quoi, et depuis quand." },
    },
  },
  "str/job": {
    name: "Mandat |||| Mandats",
    menu: "Mandats",
    empty: {
      title: "Pas encore de mandat",
      text: "Les cérémonies qui ont besoin d’un spécialiste ou d’un vidéaste apparaîtront ici dès qu’elles seront publiées.",
    },
    fields: { ...infoFields, operator_answer: "Réponse", videographer_answer: "Réponse", state: "Réponse" },
  },
  "str/missed_guest": {
    name: "Invité qui n’a pas pu entrer |||| Invités qui n’ont pas pu entrer",
    empty: {
      title: "Tous ceux qui ont essayé ont pu entrer",
      text: "Toute personne qui ne peut pas s’inscrire, dont l’invitation est refusée ou qui ne voit pas de vidéo apparaîtra ici avec la raison, pour que vous puissiez la rappeler.",
    },
    fields: {
      reason: "Ce qui s’est passé",
      last_at: "Quand",
      got_in_at: "A pu entrer",
      times: "Fois",
      called_back: "Rappelé",
      called_back_at: "Rappelé le",
      called_back_by: "Rappelé par",
    },
  },
  "usr/on_call": {
    name: "Garde |||| Gardes",
    menu: "Gardes",
    create: "Nouvelle garde",
    empty: {
      title: "Personne n’est de garde",
      text: "Tant que personne ne l’est, tous les super administrateurs chargés des cérémonies sont appelés.",
    },
    fields: { admin: "Super administrateur", begins_at: "Début", ends_at: "Fin" },
    sections: {
      duty: {
        title: "Garde",
        help: "Qui est appelé quand un problème survient pendant une cérémonie et que personne d’autre n’a répondu.",
      },
    },
  },
  "usr/client_care_operator": {
    name: "Opérateur |||| Opérateurs",
    menu: "Opérateurs",
    create: "Nouvel opérateur",
    empty: {
      title: "Pas encore d’opérateur",
      text: "Les personnes qui s’occupent des diffusions apparaîtront ici. Ajoutez la première.",
    },
    fields: {
      client_care_team: "Équipe du service à la clientèle",
      client_care_team_name: "Équipe",
      client_care_team_phone: "Téléphone de l’équipe",
      delivered_jobs: "Mandats réalisés",
    },
  },
  "fin/order": {
    name: "Achat |||| Achats",
    menu: "Achats",
    create: "Acheter un forfait de diffusions",
    empty: {
      title: "Pas encore d’achat",
      text: "Chaque forfait que vous achetez apparaîtra ici, avec sa facture.",
    },
    fields: {
      package: "Forfait",
      price: "Prix",
      created_at: "Acheté",
      total_in_cents: "Total",
      payment_processed: "Paiement",
      invoice_number: "Facture",
    },
  },
  "fin/change_subscription": {
    name: "Renouvellement |||| Renouvellements",
    create: "Renouveler l’abonnement",
    empty: {
      title: "Pas encore de renouvellement",
      text: "Vous trouverez les renouvellements parmi les achats.",
    },
    fields: { package: "Forfait", price: "Prix" },
  },
  "mail/outbox": {
    name: "Courriel |||| Boîte d’envoi",
    menu: "Boîte d’envoi",
    empty: {
      title: "Pas encore de courriel",
      text: "Cette démonstration n’envoie ni courriels ni messages texte. Ce qu’elle aurait envoyé apparaîtra ici.",
    },
    fields: { subject: "Objet", to: "À", created_at: "Écrit", sent_at: "Envoyé", state: "État" },
  },
  "fin/package": {
    name: "Forfait |||| Forfaits",
    menu: "Forfaits",
    create: "Nouveau forfait",
    empty: {
      title: "Pas encore de forfait",
      text: "Les forfaits que les salons funéraires peuvent acheter apparaîtront ici. Ajoutez le premier.",
    },
    fields: {
      description: "Description",
      max_stream: "Diffusions",
      type: "Type",
      duration: "Mois",
      price: "Prix",
    },
    sections: {
      package: { title: "Forfait", help: "Ce qu’obtient un salon funéraire." },
      package_sale: {
        title: "Vente",
        help: "Ce qu’il coûte avant taxes, et qui peut l’acheter.",
      },
    },
  },
  "fin/payment_proof": {
    name: "Chèque ou virement |||| Chèques et virements",
    menu: "Paiements à vérifier",
    empty: {
      title: "Aucun chèque ni virement",
      text: "Les chèques et virements que les salons funéraires envoient apparaîtront ici, pour que vous les acceptiez ou les refusiez.",
    },
  },
  "fin/payment": {
    name: "Paiement |||| Paiements",
    create: "Noter un paiement",
    notifications: { created: "Paiement noté, et reçu envoyé au payeur" },
    empty: {
      title: "Pas encore de paiement",
      text: "Vous trouverez les paiements sur leurs factures.",
    },
    fields: { invoice: "Facture", note: "Note" },
    sections: {
      payment: {
        title: "Paiement",
        help: "Notez-le une fois l’argent arrivé : le payeur reçoit un reçu par courriel.",
      },
    },
  },
  "fin/product": {
    name: "Supplément |||| Suppléments",
    menu: "Suppléments",
    create: "Nouveau supplément",
    empty: {
      title: "Pas encore de supplément",
      text: "Les suppléments vendus avec une diffusion ou dans un ensemble apparaîtront ici.",
    },
    fields: { price: "Prix", region: "Région" },
    sections: {
      product: {
        title: "Supplément",
        help: "Ce qui est vendu avec une diffusion, ou dans un ensemble.",
      },
    },
  },
  "str/stream_video": {
    name: "Enregistrement |||| Enregistrements",
    menu: "Enregistrements",
    create: "Nouvel enregistrement",
    empty: {
      title: "Pas encore d’enregistrement",
      text: "Les enregistrements apparaîtront ici après la cérémonie.",
    },
    fields: { default: "Enregistrement final" },
    sections: {
      recording: {
        title: "Enregistrement",
        help: "Un enregistrement d’une diffusion; l’enregistrement final est offert à la famille.",
      },
    },
  },
  "fin/refund": {
    sections: {
      refund: {
        title: "Remboursement",
        help: "Émet une note de crédit du même montant, sauf si l’argent est déjà dû. Le payeur est avisé par courriel.",
      },
    },
    name: "Remboursement |||| Remboursements",
    create: "Rembourser",
    notifications: { created: "Remboursement commencé, et payeur avisé" },
    empty: {
      title: "Pas encore de remboursement",
      text: "Vous trouverez les remboursements sur leurs factures.",
    },
    fields: { invoice: "Facture", method: "Mode de remboursement" },
  },
  "usr/region": {
    name: "Région |||| Régions",
    menu: "Régions",
    create: "Nouvelle région",
    empty: {
      title: "Pas encore de région",
      text: "Les régions regroupent les salons funéraires d’un compte d’entreprise. Ajoutez la première.",
    },
    sections: {
      region: { title: "Région", help: "Un groupe de salons d’un compte d’entreprise." },
    },
  },
  "str/remembering_wall": {
    name: "Souvenir |||| Mur du souvenir",
    menu: "Mur du souvenir",
    create: "Ajouter un souvenir",
    empty: {
      title: "Mur du souvenir",
      text: "Des photos et des vidéos avec quelques mots, montrées aux invités sur la page commémorative.",
    },
    fields: {
      file: "Photo ou vidéo",
      description: "Description",
      visible: "Publié",
      position: "Place sur le mur",
    },
    sections: {
      remembrance: {
        title: "Souvenir",
        help: "Une photo ou une vidéo, et ce que vous voulez en dire.",
      },
    },
  },
  "usr/funeral_home_staff": {
    name: "Membre du personnel |||| Personnel",
    menu: "Personnel",
    create: "Nouveau membre du personnel",
    empty: {
      title: "Pas encore de personnel",
      text: "Le personnel de votre salon funéraire apparaîtra ici. Ajoutez la première personne, puis choisissez-la pour diriger une diffusion.",
    },
    fields: {
      bio: "Biographie",
      picture: "Photo",
      linkedin_profile: "Profil LinkedIn",
      staff_role: "Rôle",
    },
    sections: {
      staff_profile: {
        title: "Profil",
        help: "Montré aux familles quand cette personne dirige une cérémonie.",
        own: "Montré aux familles quand vous dirigez une cérémonie.",
      },
      staff_rights: {
        title: "Rôle et accès",
        help: "Ce que cette personne peut ouvrir et faire.",
      },
    },
  },
  "str/stream_info": {
    name: "Fiche de diffusion |||| Fiches de diffusion",
    menu: "Fiches de diffusion",
    empty: {
      title: "Il n’y a aucune diffusion",
      text: "Vos cérémonies apparaîtront ici, de la plus récente à la plus ancienne.",
    },
    fields: infoFields,
    sections: {
      info_event: { title: "Cérémonie", help: "Ce qui a lieu, quand et pour qui." },
      info_team: { title: "Équipe", help: "Qui dirige, s’occupe des invités et filme." },
      info_files: {
        title: "Fichiers",
        help: "Ce qui appartient à la cérémonie et peut être téléchargé.",
      },
    },
  },
  "str/stream": {
    name: "Diffusion |||| Diffusions",
    menu: "Diffusions",
    create: "Nouvelle diffusion",
    empty: {
      title: "Il n’y a aucune diffusion",
      text: "Vos cérémonies apparaîtront ici, la prochaine en premier.",
    },
    fields: streamFields,
    sections: {
      family_who: { title: "Qui", help: "Le nom et les dates, en haut de la page." },
      family_when: { title: "Quand", help: "Le jour et l’heure de la cérémonie." },
      family_pictures: { title: "Images", help: "Le portrait, et l’image en haut de la page." },
      family_words: {
        title: "Textes",
        help: "Chaque invité lit l’avis de décès dans sa langue, sinon dans l’autre.",
      },
      family_folder: {
        title: "Pour suivre la cérémonie",
        help: "Le déroulement de la cérémonie, que les invités peuvent ouvrir avant et pendant celle-ci.",
      },
      family_guests: {
        title: "Ce que les invités peuvent faire",
        help: "Vous pouvez le changer à tout moment.",
      },
      stream_person: { title: "La personne décédée", help: "Affiché sur la page commémorative." },
      stream_images: {
        title: "Images et déroulement de la cérémonie",
        help: "Affichés sur la page commémorative.",
      },
      stream_obituary: {
        title: "Avis de décès",
        help: "Affiché sur la page commémorative dans la langue de l’invité, sinon dans l’autre.",
      },
      stream_page: {
        title: "Page commémorative",
        help: "Ce que les invités y trouvent et peuvent y faire.",
      },
      stream_videos: {
        title: "Vidéos",
        help: "Diffusées dans cet ordre, comme un diaporama et un cantique. Un démarrage automatique diffuse celles d’avant la cérémonie.",
      },
      stream_places: { title: "Lieu", help: "Le lieu, ou plusieurs : l’église, puis le cimetière." },
      stream_broadcast: { title: "Diffusion", help: "Comment la diffusion commence." },
      stream_family: {
        title: "Famille et heure",
        help: "Pour qui, et quand elle commence.",
      },
    },
  },
  "usr/client_care_team": {
    name: "Entreprise |||| Équipes du service à la clientèle",
    menu: "Équipes",
    create: "Nouvelle équipe",
    empty: {
      title: "Pas encore d’équipe du service à la clientèle",
      text: "Les entreprises dont les spécialistes s’occupent de diffusions apparaîtront ici. Ajoutez la première.",
    },
    fields: {
      company_legal_name: "Raison sociale",
      company_name: "Nom de l’entreprise",
      admin_name: "Nom de l’administrateur",
      specialists: "Spécialistes",
    },
  },
  "usr/videographer": {
    name: "Vidéaste |||| Vidéastes",
    menu: "Vidéastes",
    create: "Nouveau vidéaste",
    empty: {
      title: "Pas encore de vidéaste",
      text: "Les personnes qui filment les cérémonies sur place apparaîtront ici. Ajoutez la première.",
    },
    fields: {
      legal_company_name: "Raison sociale",
      eligibility: "Rayon en km",
      eligible_cities: "Filme dans ces villes",
      other_cities: "Autres villes",
      cost_per_live_stream: "Par diffusion en direct",
      cost_per_additional_30_minute_live_stream: "Par tranche de 30 minutes de plus",
      additional_video_editing: "Montage vidéo supplémentaire",
      travel_cost_100km: "Déplacement par 100 km",
      cost_per_special_keepsake_video: "Par vidéo souvenir spéciale",
    },
    sections: {
      videographer_place: {
        title: "Territoire",
        help: "Où cette personne habite et filme.",
        own: "Où vous habitez et filmez.",
      },
      videographer_costs: {
        title: "Tarifs",
        help: "En dollars; laissez vide ce qui n’est pas offert.",
      },
    },
  },
};

/** The words of resources without screens: they are only picked, listed in the bin, or sent. */
const withoutScreens: Record<string, ResourceWords> = {
  "fin/cheque": {
    name: "Chèque |||| Chèques",
    menu: "Chèques",
    empty: { title: "Aucun chèque", text: "Les photos de chèques apparaîtront ici." },
  },
  "fin/wire_transfer": {
    name: "Virement |||| Virements",
    menu: "Virements",
    empty: {
      title: "Aucun virement",
      text: "Les captures d’écran de virements apparaîtront ici.",
    },
  },
  "str/bulk_email": {
    name: "Courriel aux invités |||| Courriels aux invités",
    fields: { subject: "Objet", body: "Contenu" },
  },
  "mail/custom-templates/settings": {
    name: "En-tête et pied de page |||| En-têtes et pieds de page",
    fields: {
      header_image: "Image",
      header_link: "Lien de l’en-tête",
      footer_content_en: "Pied de page en anglais",
      footer_content_fr: "Pied de page en français",
    },
  },
  "usr/info": { name: "Paramètres |||| Paramètres" },
  "usr/password/change": {
    name: "Mot de passe |||| Mots de passe",
    fields: { email: "Courriel", password: "Nouveau mot de passe" },
  },
  "usr/timezone": { name: "Fuseau horaire |||| Fuseaux horaires" },
  "usr/language": { name: "Langue |||| Langues" },
  "usr/country": { name: "Pays |||| Pays" },
  "usr/state": { name: "Province ou État |||| Provinces et États" },
  "usr/city": { name: "Ville |||| Villes" },
  "fin/region": { name: "Région de devise |||| Régions de devise" },
  "str/g_r_page_heading": { name: "Type de cérémonie |||| Types de cérémonie" },
};

/** Headings of forms, of all resources. */
export const registeredSections: Record<string, Record<string, string>> = Object.assign(
  {},
  ...Object.values(registered).map(({ sections }) => sections),
);

/** 'Modifier la diffusion', of 'Diffusion |||| Diffusions'. */
function editing(name: string): string {
  const [one = ""] = name.split(" |||| ");
  return `Modifier ${theInFrench(one.charAt(0).toLowerCase() + one.slice(1))}`;
}

/** By path: the name of each resource, with the labels of its fields. */
export const resources = Object.fromEntries(
  Object.entries({ ...withoutScreens, ...registered }).map(([path, { fields, sections: _, ...words }]) => [
    path,
    { edit: editing(words.name), ...words, fields: { ...sharedFields, ...fields } },
  ]),
);
