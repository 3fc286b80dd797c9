/** Emails: their texts, layout, bulk sending and delivery. */
export const emails = {
  // The product specification fixes these.
  title: "%{type} Email",
  keys: "Keys Sheet",
  failed: "Something went wrong",
  test_sent: "Test email sent to %{email}",
  settings_saved: "Settings updated",
  settings_failed: "Error updating settings",

  goes_to: "Goes to: %{recipient}",
  unedited: "Default",
  languages: "Language of the text",
  en: "English",
  fr: "French (optional)",
  wrong_en: "English: please check",
  wrong_fr: "French: please check",
  fr_help:
    "Recipients who prefer French receive this once both its subject and its content are filled in; everyone else receives the English.",
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
  original: "Default",
  original_ask: "Restore the original text?",
  original_help: "Your own text of this email is replaced in both languages.",
  original_back: "Original text restored",
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
    help: "Shown above every email your home sends. Without an image, your home’s name is shown.",
  },
  letter_foot: {
    title: "Footer",
    help: "Shown below every email your home sends, in both languages: address, telephone, opening hours.",
  },
};

/** Writing to all guests of a service. */
export const bulk = {
  // The product specification fixes this one.
  sent: "Email sent successfully",
  contact: "Contact Guests",
  contact_of: "Contact the guests of %{name}",
  reach: "Sent individually to 1 guest. |||| Sent individually to %{smart_count} guests.",
  without_email: "1 guest has no address. |||| %{smart_count} guests have no address.",
  unsubscribed: "1 has unsubscribed. |||| %{smart_count} have unsubscribed.",
  nobody: "No guest of this service can be emailed yet.",
  send: "Send |||| Send to %{smart_count} guests",
  progress: "%{sent} of %{total} sent",
  progress_label: "Emails sent",
  goes_on: "Sending continues in the background; you can close this.",
  failed: "1 email could not be delivered. |||| %{smart_count} emails could not be delivered.",
  each: "Delivery of each email",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered" },
};

/** Inviting people to a service. */
export const invitations = {
  to: "Invite guests to the service for %{name}",
  help: "Each person is sent one invitation with a personal link, and is added to the guest list.",
  people: "Names and email addresses",
  people_help: "One person a line, for example: Anne Martel, anne@example.com",
  file: "Import from a CSV file",
  file_too_large: "This file is too large for a list of people. Please choose another.",
  too_many: "At most %{most} people can be invited at once. Please invite the others afterwards.",
  wrong:
    "1 line can’t be read. It stays here when the others are invited. |||| %{smart_count} lines can’t be read. They stay here when the others are invited.",
  wrong_line: "Line %{line}: %{text} (%{reason})",
  more: "And 1 more. |||| And %{smart_count} more.",
  send_none: "Invite",
  send: "Invite 1 person |||| Invite %{smart_count} people",
  invited: "1 invitation is on its way. |||| %{smart_count} invitations are on their way.",
  nobody: "Nobody new was invited.",
  known: "Already guests, and not emailed again: %{who}",
  unwanted: "Unsubscribed from this funeral home’s emails, and not invited: %{who}",
  all: "1 person was invited |||| %{smart_count} people were invited",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered", opened: "Opened" },
};

/** Background work. */
export const queueWords = {
  title: "Email and background jobs",
  letters: "Emails",
  no_mail_server:
    "No mail server is set up (SMTP_URL), so nothing is sent: emails wait here and can be read in the outbox. Nothing is late.",
  jobs: "Jobs of this installation",
  no_jobs: "No server has run jobs yet.",
  counts: {
    waiting: "Waiting",
    put_off: "Will be retried",
    failed: "Given up",
    sent: "Sent in 24 hours",
    oldest_waiting: "Oldest waiting since",
  },
  heads: {
    to: "To",
    subject: "Subject",
    reason: "Reason",
    failed_at: "Given up",
    job: "Job",
    state: "State",
    last_done: "Last finished",
    last_failed: "Last failed",
    service: "Service",
    home: "Funeral home",
    begins: "Begins",
    at: "Went on all the same",
    who: "Who",
    what: "What",
    services: "Services",
  },
  restarts: "Restart or update",
  safe: "No service is on air or begins within half an hour, so a restart interrupts none.",
  not_now:
    "A restart or update now would interrupt these services. The command npm run safe-to-restart says from when on it is possible, and waits if asked to.",
  states: { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed" },
  names: {
    "check-services": "Check services before they begin",
    "propose-credits": "Propose credits for services that lost time",
    "warn-of-overruns": "Warn of services that run over",
    "end-meetings": "End Zoom meetings of services that are over",
    "list-meeting-hosts": "Fetch the hosts of Zoom meetings",
    "remove-from-providers": "Delete from Cloudflare and YouTube what was deleted here",
    "chase-approvals": "Remind managers of approvals",
    "chase-payments": "Check unconfirmed card payments",
    "check-books": "Check the books",
    "empty-bin": "Empty the bin",
    "encrypt-stored": "Encrypt data from earlier versions",
    "forget-letters": "Delete the text of old emails",
    "forget-sessions": "Delete expired sessions",
    "forget-uploads": "Delete abandoned uploads",
    "keep-plans": "Start, end and renew plan terms",
    "mirror-calendar": "Sync services to the connected calendar",
    "tell-families": "Email families what is new",
    "tell-guests": "Email guests their reminders",
  },
  retry: "Try again",
  retry_of: "Try again: the email to %{to}",
  retry_all: "Try it again |||| Try all %{smart_count} again",
  retried: "They are being sent again",
  run: "Run now",
  run_of: "Run now: %{name}",
  started: "It will run in a moment",
};
