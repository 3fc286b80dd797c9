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
  bulk_keys: {
    guest_name: "The name of the guest",
    deceased_name: "The name of the person the service is for",
    service_date: "Day and time of the service, by the clocks of the funeral home",
    event_type: "What kind of service it is",
    home_name: "The name of the funeral home",
    home_phone: "The telephone number of the funeral home",
    memorial_page_url: "Link to the memorial page",
  },
  keys_help: "Each is replaced when the email is written. Press one to put it where you are writing.",
  insert: "Insert %{key}",
  preview: "Preview",
  preview_of: "Preview %{name}",
  width: "How wide it is shown",
  widths: { phone: "On a phone", desk: "On a computer" },
  test: "Send test email",
  test_help_en: "The English text is sent as it is typed, saved or not, with your newest stream in it.",
  test_help_fr: "The French text is sent as it is typed, saved or not, with your newest stream in it.",
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
  address_help: "A web address, or a key of the Keys Sheet that is a link",
  address_help_own: "A web address, such as example.com",
  no_address: "This is no web address. One looks like this: example.com",
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
};
