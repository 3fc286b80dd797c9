import type {
  bulk as englishBulk,
  editor as englishEditor,
  emailSections as englishSections,
  emails as english,
  invitations as englishInvitations,
  queueWords as englishQueue,
} from "../emails.ts";
import type { Words } from "../parts.ts";

export const emails: Words<typeof english> = {
  title: "Courriel : %{type}",
  keys: "Liste des clés",
  failed: "Un problème est survenu",
  test_sent: "Courriel de test envoyé à %{email}",
  settings_saved: "Paramètres mis à jour",
  settings_failed: "Les paramètres n’ont pas pu être mis à jour",

  goes_to: "Destinataire : %{recipient}",
  unedited: "Par défaut",
  languages: "Langue du texte",
  en: "Anglais",
  fr: "Français (facultatif)",
  wrong_en: "Anglais : à vérifier",
  wrong_fr: "Français : à vérifier",
  fr_help:
    "Les destinataires qui préfèrent le français reçoivent ce texte une fois son objet et son contenu remplis; tous les autres reçoivent l’anglais.",
  keys_help:
    "Chacune est remplacée à l’écriture du courriel. Appuyez sur l’une d’elles pour la mettre là où vous écrivez.",
  insert: "Insérer %{key}",
  preview: "Aperçu",
  preview_of: "Aperçu de %{name}",
  width: "Largeur de l’aperçu",
  widths: { phone: "Sur un téléphone", desk: "Sur un ordinateur" },
  test: "Envoyer un courriel de test",
  test_help: "Le texte enregistré est envoyé, avec votre diffusion la plus récente.",
  test_address: "Adresse courriel",
  test_send: "Envoyer",
  original: "Par défaut",
  original_ask: "Rétablir le texte d’origine?",
  original_help: "Votre propre texte de ce courriel est remplacé dans les deux langues.",
  original_back: "Texte d’origine rétabli",
  head_and_foot: "En-tête et pied",
  header_link_help: "Où mène l’en-tête, par exemple https://erable.example",
};

export const editor: Words<typeof englishEditor> = {
  toolbar: "Mise en forme",
  bold: "Gras",
  italic: "Italique",
  underline: "Souligné",
  heading: "Titre",
  bullets: "Liste",
  numbers: "Liste numérotée",
  link: "Lien",
  undo: "Annuler",
  redo: "Rétablir",
  address: "Où il mène",
  address_help: "Une adresse Web, ou une clé qui est un lien, comme {{memorial_page_url}}",
  set_link: "Poser le lien",
  unlink: "Retirer le lien",
};

export const emailSections: Words<typeof englishSections> = {
  letter_head: {
    title: "En-tête",
    help: "Affiché au-dessus de chaque courriel de votre salon. Sans image, c’est le nom du salon.",
  },
  letter_foot: {
    title: "Pied",
    help: "Affiché au bas de chaque courriel de votre salon, dans les deux langues : adresse, téléphone, heures d’ouverture.",
  },
};

export const bulk: Words<typeof englishBulk> = {
  sent: "Courriel envoyé",
  contact: "Écrire aux invités",
  contact_of: "Écrire aux invités de %{name}",
  reach:
    "Envoyé individuellement à 1 invité. |||| Envoyé individuellement à %{smart_count} invités.",
  without_email: "1 invité n’a pas d’adresse. |||| %{smart_count} invités n’ont pas d’adresse.",
  unsubscribed: "1 s’est désabonné. |||| %{smart_count} se sont désabonnés.",
  nobody: "Aucun invité de ce service ne peut encore recevoir de courriel.",
  send: "Envoyer |||| Envoyer à %{smart_count} invités",
  progress: "%{sent} de %{total} envoyés",
  progress_label: "Courriels envoyés",
  goes_on: "L’envoi se poursuit en arrière-plan; vous pouvez fermer ceci.",
  failed:
    "1 courriel n’a pas pu être remis. |||| %{smart_count} courriels n’ont pas pu être remis.",
  each: "Remise de chaque courriel",
  states: { waiting: "En attente", sent: "Envoyé", failed: "Non remis" },
};

export const invitations: Words<typeof englishInvitations> = {
  to: "Inviter au service de %{name}",
  help: "Chaque personne reçoit une invitation avec un lien personnel, et s’ajoute à la liste des invités.",
  people: "Noms et adresses courriel",
  people_help: "Une personne par ligne, par exemple : Anne Martel, anne@example.com",
  file: "Importer un fichier CSV",
  file_too_large:
    "Ce fichier est trop volumineux pour une liste de personnes. Veuillez en choisir un autre.",
  too_many:
    "Au plus %{most} personnes peuvent être invitées à la fois. Veuillez inviter les autres ensuite.",
  wrong:
    "1 ligne est illisible. Elle reste ici quand les autres sont invités. |||| %{smart_count} lignes sont illisibles. Elles restent ici quand les autres sont invités.",
  wrong_line: "Ligne %{line} : %{text} (%{reason})",
  more: "Et 1 autre. |||| Et %{smart_count} autres.",
  send_none: "Inviter",
  send: "Inviter 1 personne |||| Inviter %{smart_count} personnes",
  invited: "1 invitation est en route. |||| %{smart_count} invitations sont en route.",
  nobody: "Personne de nouveau n’a été invité.",
  known: "Déjà invités, sans nouveau courriel : %{who}",
  unwanted: "Désabonnés des courriels de ce salon, et non invités : %{who}",
  all: "1 personne a été invitée |||| %{smart_count} personnes ont été invitées",
  states: { waiting: "En attente", sent: "Envoyé", failed: "Non remis", opened: "Ouvert" },
};

export const queueWords: Words<typeof englishQueue> = {
  title: "Courriels et tâches de fond",
  letters: "Courriels",
  no_mail_server:
    "Aucun serveur de courriel n’est configuré (SMTP_URL) : rien n’est envoyé. Les courriels attendent ici et se lisent dans la boîte d’envoi. Rien n’est en retard.",
  jobs: "Tâches de cette installation",
  no_jobs: "Aucun serveur n’a encore exécuté de tâches.",
  counts: {
    waiting: "En attente",
    put_off: "À réessayer",
    failed: "Abandonnés",
    sent: "Envoyés en 24 heures",
    oldest_waiting: "Plus ancien en attente",
  },
  heads: {
    to: "À",
    subject: "Objet",
    reason: "Motif",
    failed_at: "Abandonné",
    job: "Tâche",
    state: "État",
    last_done: "Dernière fin",
    last_failed: "Dernier échec",
    service: "Service",
    home: "Salon funéraire",
    begins: "Début",
    at: "Poursuivi malgré tout",
    who: "Qui",
    what: "Quoi",
    services: "Services",
  },
  restarts: "Redémarrage ou mise à jour",
  failed_letters: "Courriels non remis",
  interrupted: "Services qu’un redémarrage interrompt",
  overrides: "Redémarrages effectués malgré tout",
  safe: "Aucun service n’est en ondes ni ne commence d’ici une demi-heure : un redémarrage n’en interrompt aucun.",
  not_now:
    "Un redémarrage ou une mise à jour interromprait maintenant ces services. La commande npm run safe-to-restart dit à partir de quand c’est possible, et attend si on le lui demande.",
  states: { waiting: "En attente", running: "En cours", done: "Terminé", failed: "Échoué" },
  names: {
    "check-services": "Vérifier les services avant leur début",
    "propose-credits": "Proposer des crédits pour le temps perdu",
    "warn-of-overruns": "Avertir des services qui se prolongent",
    "end-meetings": "Terminer les réunions Zoom des services finis",
    "list-meeting-hosts": "Charger les hôtes des réunions Zoom",
    "remove-from-providers": "Supprimer chez Cloudflare et YouTube ce qui l’a été ici",
    "chase-approvals": "Rappeler les approbations aux gestionnaires",
    "chase-payments": "Vérifier les paiements par carte non confirmés",
    "check-books": "Vérifier les comptes",
    "empty-bin": "Vider la corbeille",
    "encrypt-stored": "Chiffrer les données des versions précédentes",
    "forget-letters": "Supprimer le texte des anciens courriels",
    "forget-sessions": "Supprimer les sessions expirées",
    "forget-uploads": "Supprimer les téléversements abandonnés",
    "keep-plans": "Commencer, finir et renouveler les abonnements",
    "mirror-calendar": "Inscrire les services dans le calendrier connecté",
    "tell-families": "Écrire les nouveautés aux familles",
    "tell-guests": "Envoyer les rappels aux invités",
  },
  retry: "Réessayer",
  retry_of: "Réessayer : le courriel à %{to}",
  retry_all: "Réessayer |||| Réessayer les %{smart_count}",
  retried: "Ils sont renvoyés",
  run: "Exécuter maintenant",
  run_of: "Exécuter maintenant : %{name}",
  started: "L’exécution commence dans un instant",
};
