import englishMessages from "ra-language-english";
import type { AppWords } from "./parts.ts";
import { resources } from "./resources.ts";
import { vigil } from "./vigil.ts";

/** React-admin's own wording, overridden by ours. */
const messages = {
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

/** The admin app's English. MUI and FullCalendar speak it by themselves. */
export const english: AppWords = { messages, mui: {}, calendar: { code: "en" } };
