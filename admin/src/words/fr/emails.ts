import type { TranslatedWords } from "@vigil/contract";
import type {
  emails as english,
  bulk as englishBulk,
  editor as englishEditor,
  emailSections as englishSections,
} from "../emails.ts";

export const emails: TranslatedWords<typeof english> = {
  title: "Courriel : %{type}",
  keys: "Liste des clés",
  failed: "Une erreur s’est produite",
  test_sent: "Courriel d’essai envoyé à %{email}",
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
  bulk_keys: {
    guest_name: "Le nom de l’invité",
    deceased_name: "Le nom de la personne défunte",
    service_date: "Jour et heure de la cérémonie, à l’heure du salon funéraire",
    event_type: "Le type de cérémonie",
    home_name: "Le nom du salon funéraire",
    home_phone: "Le numéro de téléphone du salon funéraire",
    memorial_page_url: "Lien vers la page commémorative",
  },
  keys_help:
    "Chacune est remplacée à l’écriture du courriel. Appuyez sur l’une d’elles pour la mettre là où vous écrivez.",
  insert: "Insérer %{key}",
  preview: "Aperçu",
  preview_of: "Aperçu de %{name}",
  width: "Largeur de l’aperçu",
  widths: { phone: "Sur un téléphone", desk: "Sur un ordinateur" },
  test: "Envoyer un courriel d’essai",
  test_help_en:
    "Le texte anglais est envoyé tel qu’il est écrit, enregistré ou non, avec votre diffusion la plus récente.",
  test_help_fr:
    "Le texte français est envoyé tel qu’il est écrit, enregistré ou non, avec votre diffusion la plus récente.",
  test_address: "Adresse courriel",
  test_send: "Envoyer",
  original: "Par défaut",
  original_ask: "Rétablir le texte d’origine?",
  original_help: "Votre propre texte de ce courriel est remplacé dans les deux langues.",
  original_back: "Texte d’origine rétabli",
  head_and_foot: "En-tête et pied de page",
  header_link_help: "Où mène l’en-tête, par exemple https://erable.example",
};

export const editor: TranslatedWords<typeof englishEditor> = {
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
  address_help: "Une adresse Web, ou une clé de la liste des clés qui est un lien",
  address_help_own: "Une adresse Web, comme example.com",
  no_address: "Ce n’est pas une adresse Web. En voici une\u00a0: example.com",
  set_link: "Insérer le lien",
  unlink: "Retirer le lien",
};

export const emailSections: TranslatedWords<typeof englishSections> = {
  letter_head: {
    title: "En-tête",
    help: "Affiché au-dessus de chaque courriel de votre salon. Sans image, c’est le nom du salon.",
  },
  letter_foot: {
    title: "Pied de page",
    help: "Affiché au bas de chaque courriel de votre salon, dans les deux langues : adresse, téléphone, heures d’ouverture.",
  },
};

export const bulk: TranslatedWords<typeof englishBulk> = {
  sent: "Courriel envoyé",
  contact: "Écrire aux invités",
  contact_of: "Écrire aux invités de %{name}",
};
