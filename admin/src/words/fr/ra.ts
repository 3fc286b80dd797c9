import frenchMessages from "ra-language-french";

/** Typography as in Canada: no space before ? ! ;, no break before a colon, and a real apostrophe. */
function mended<T>(words: T): T {
  if (typeof words === "string")
    return words
      .replaceAll(/ (?=[?!;])/g, "")
      .replaceAll(/ ?:(?= |$)/g, "\u00a0:")
      .replaceAll(/"([^"]*)"/g, "«$1»")
      .replaceAll(/« ?/g, "«\u00a0")
      .replaceAll(/ ?»/g, "\u00a0»")
      .replaceAll("...", "…")
      .replaceAll("'", "’") as T;
  return Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, mended(word)])) as T;
}

const { ra } = mended(frenchMessages);

/** React-admin's own wording, overridden by ours. */
export const reactAdmin = {
  ...ra,
  action: { ...ra.action, edit: "Modifier", clear_input_value: "Vider le champ" },
  message: {
    ...ra.message,
    invalid_form: "Le formulaire n’est pas valide. Veuillez vérifier les erreurs",
    unsaved_changes:
      "Certaines de vos modifications ne sont pas encore enregistrées. Quitter la page et les perdre?",
  },
  notification: {
    ...ra.notification,
    updated: "Enregistré",
    created: "Créé",
    deleted: "Supprimé |||| %{smart_count} supprimés",
    item_doesnt_exist: "Ceci n’est plus là.",
    logged_out: "Votre session a été fermée. Veuillez en ouvrir une nouvelle.",
  },
  validation: {
    ...ra.validation,
    required: "Ce champ est obligatoire.",
    email: "Adresse courriel non valide.",
  },
  input: {
    ...ra.input,
    file: {
      upload_several: "Déposez ici les fichiers à téléverser, ou cliquez pour en choisir.",
      upload_single: "Déposez ici le fichier à téléverser, ou cliquez pour le choisir.",
    },
    image: {
      upload_several: "Déposez ici les images à téléverser, ou cliquez pour en choisir.",
      upload_single: "Déposez ici l’image à téléverser, ou cliquez pour la choisir.",
    },
  },
  navigation: { ...ra.navigation, skip_nav: "Aller au contenu" },
  auth: {
    ...ra.auth,
    auth_check_error: "Veuillez ouvrir une session pour continuer.",
    user_menu: "Compte",
    username: "Nom d’utilisateur",
    email: "Adresse courriel",
    sign_in: "Ouvrir une session",
    sign_in_error: "L’authentification a échoué, veuillez réessayer",
    logout: "Fermer la session",
  },
};
