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
  },
  navigation: { ...ra.navigation, skip_nav: "Aller au contenu" },
};
