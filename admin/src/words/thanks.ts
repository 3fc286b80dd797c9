/** What a family writes to its guests after the service. */
export const thanks = {
  help: "A few words from you to everybody who was there. Each guest gets them as an email that begins with their name and ends with yours. It is sent once.",
  help_sent: "What you change here changes the page. The email has been sent and stays as it is.",
  label: "Your words",
  left: "1 character left |||| %{smart_count} characters left",
  language: {
    en: "The page is in English, and so are the words that are prepared.",
    fr: "The page is in French, and so are the words that are prepared.",
  },
  also: {
    en: "Some of your guests read English. Everybody gets your words as you write them.",
    fr: "Some of your guests read French. Everybody gets your words as you write them.",
  },
  left_out: "1 guest is blocked or never came. |||| %{smart_count} guests are blocked or never came.",
  shown: "Show it on the memorial page as well",
  preview: "Preview of the email",
  save: "Save without sending",
  save_page: "Save",
  nobody: "No guest with an email address has joined, so it can only be shown on the page.",
  send: "Send to 1 guest |||| Send to %{smart_count} guests",
  send_title: "Send your thank-you to 1 guest? |||| Send your thank-you to %{smart_count} guests?",
  send_text: "The emails leave at once and can’t be called back. You can’t send a second one.",
  sent: "Sent to 1 guest (%{when}). |||| Sent to %{smart_count} guests (%{when}).",
  progress: "Delivered so far: %{delivered} of %{recipients}.",
  failed:
    "1 email didn’t arrive. You find its guest under “Who has joined”. |||| %{smart_count} emails didn’t arrive. You find these guests under “Who has joined”.",
};
