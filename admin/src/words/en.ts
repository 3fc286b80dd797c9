import type { TranslationMessages } from "ra-core";
import englishMessages from "ra-language-english";
import { resources } from "./resources.ts";
import { vigil } from "./vigil.ts";

/** The admin app's English wording: react-admin's own, overridden by ours. Each language has a file like this. */
export const en: TranslationMessages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    message: {
      ...englishMessages.ra.message,
      // The product specification asks for this warning.
      invalid_form: "The form is not valid. Please check for errors",
      unsaved_changes: "Some of your changes aren't saved yet. Leave and lose them?",
    },
    notification: {
      ...englishMessages.ra.notification,
      updated: "Saved",
      created: "Created",
      deleted: "Deleted |||| %{smart_count} deleted",
      item_doesnt_exist: "This is no longer here.",
    },
    navigation: { ...englishMessages.ra.navigation, skip_nav: "Skip to the page" },
  },
  vigil,
  resources,
};
