/** Letters: their texts, their look, writing to many, and what becomes of them. */
export const emails = {
  // Spec §2 and §8.
  title: "%{type} Email",
  keys: "Keys Sheet",
  failed: "Something went wrong",
  test_sent: "Test email sent to %{email}",
  settings_saved: "Settings updated",
  settings_failed: "Error updating settings",

  goes_to: "Goes to: %{recipient}",
  unedited: "Original text",
  languages: "Language of the text",
  en: "English",
  fr: "French (optional)",
  wrong_en: "English: please check",
  wrong_fr: "French: please check",
  fr_help:
    "Who prefers French gets this text once both its subject and its content are there; everyone else gets the English.",
  keys_help: "Each is replaced when the email is written. Press one to put it where you are writing.",
  insert: "Insert %{key}",
  preview: "Preview",
  preview_of: "Preview %{name}",
  width: "How wide it is shown",
  widths: { phone: "On a phone", desk: "On a computer" },
  test: "Send test email",
  test_help: "The saved text goes out, with your newest stream in it.",
  test_address: "Email address",
  test_send: "Send",
  original: "Original text",
  original_ask: "Take the original text back?",
  original_help: "Your own text of this email is replaced in both languages.",
  original_back: "The original text is back",
  head_and_foot: "Header and footer",
  header_link_help: "Where a press on the header leads, for example https://maple.example",
};

/** The buttons of the editor. */
export const editor = {
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underlined",
  heading: "Heading",
  bullets: "List",
  numbers: "Numbered list",
  link: "Link",
  undo: "Undo",
  redo: "Redo",
  address: "Where it leads",
  address_help: "A web address, or a key that is a link, such as {{memorial_page_url}}",
  set_link: "Set the link",
  unlink: "Remove the link",
};

export const emailSections = {
  letter_head: {
    title: "Header",
    help: "Stands above every email of your home. Without a picture it is the name of your home.",
  },
  letter_foot: {
    title: "Footer",
    help: "Stands below every email of your home, in both languages: address, telephone, opening hours.",
  },
};

/** Writing to all guests of a service. */
export const bulk = {
  // Spec §8.
  sent: "Email sent successfully",
  contact: "Contact Guests",
  contact_of: "Contact the guests of %{name}",
  reach: "1 guest gets it, by itself. |||| %{smart_count} guests get it, each by itself.",
  without_email: "1 guest has no address. |||| %{smart_count} guests have no address.",
  unsubscribed: "1 wants no such emails. |||| %{smart_count} want no such emails.",
  nobody: "No guest of this service can be written to yet.",
  send: "Send |||| Send to %{smart_count} guests",
  progress: "%{sent} of %{total} sent",
  progress_label: "Emails sent",
  goes_on: "Sending goes on by itself; you may close this.",
  failed: "1 email could not be delivered. |||| %{smart_count} emails could not be delivered.",
  each: "What became of each",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered" },
};

/** Inviting people to a service. */
export const invitations = {
  to: "Invite guests to the service for %{name}",
  help: "Each person gets the invitation with a link of their own, once. They then stand in the guest list.",
  people: "Names and email addresses",
  people_help: "One person a line, for example: Anne Martel, anne@example.com",
  file: "Take them from a CSV file",
  file_too_large: "This file is too large for a list of people. Please choose another.",
  too_many: "At most %{most} people can be invited at once. Please invite the others afterwards.",
  wrong:
    "1 line can't be read. It stays here when the others are invited. |||| %{smart_count} lines can't be read. They stay here when the others are invited.",
  wrong_line: "Line %{line}: %{text} (%{reason})",
  more: "And 1 more. |||| And %{smart_count} more.",
  send_none: "Invite",
  send: "Invite 1 person |||| Invite %{smart_count} people",
  invited: "1 invitation is on its way. |||| %{smart_count} invitations are on their way.",
  nobody: "Nobody new was invited.",
  known: "Guests already, and not written to again: %{who}",
  unwanted: "Want no more such emails from this funeral home, and were not invited: %{who}",
  all: "1 person was invited |||| %{smart_count} people were invited",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered", opened: "Has opened it" },
};

/** What runs by itself. */
export const queueWords = {
  title: "Letters and jobs",
  letters: "Letters",
  jobs: "Jobs of this installation",
  no_jobs: "No server has run jobs yet.",
  counts: {
    waiting: "Waiting",
    put_off: "To be tried again",
    failed: "Given up",
    sent: "Sent in 24 hours",
    oldest_waiting: "Waiting longest since",
  },
  heads: {
    to: "To",
    subject: "Subject",
    reason: "Reason",
    failed_at: "Given up",
    job: "Job",
    state: "State",
    last_done: "Last done",
    last_failed: "Last failed",
  },
  states: { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed" },
  names: {
    "chase-approvals": "Remind of approvals, tell of expired ones",
    "chase-payments": "Ask for card payments that nobody reported",
    "check-books": "Check the books",
    "empty-bin": "Empty the bin",
    "encrypt-stored": "Encrypt what an earlier version left readable",
    "forget-letters": "Forget the text of old letters",
    "forget-sessions": "Forget old sign-ins",
    "forget-uploads": "Forget uploads that were given up",
    "keep-plans": "Begin, end and renew terms of plans",
    "mirror-calendar": "Write services into the connected calendar",
    "tell-families": "Write to families what is new",
    "tell-guests": "Write to guests what is due",
  },
  retry: "Try again",
  retry_of: "Try again: the letter to %{to}",
  retry_all: "Try it again |||| Try all %{smart_count} again",
  retried: "They are on their way again",
  run: "Run now",
  run_of: "Run now: %{name}",
  started: "It runs in a moment",
};
