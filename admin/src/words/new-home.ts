/** Adding a funeral home from a few fields. */
export const new_home = {
  title: "Add a funeral home",
  all_fields: "The form with all fields",
  about: {
    title: "The funeral home",
    help: "Name, contact and address are enough to begin. All else can wait.",
  },
  contact: "Contact person",
  email_help: "They get an email with a link to choose a password. Nobody else knows it.",
  parts: "Type the address in parts",
  typed_whole: "If you type it by hand, fields for the city, province, country and postal code open below.",
  by_hand: "Choose a suggestion while you type, or fill in the rest of the address below.",
  /** `fields`: of `lacking`. */
  lacks: "The suggestion has no %{fields}. Please type it below.",
  lacking: {
    city_name: "city",
    state_name: "state or province",
    country_name: "country",
    postal_code: "postal code",
    or: " and no ",
  },
  follows: {
    title: "What follows from this",
    help: "Filled in for you. Change what isn’t right; the rest is on the home’s own page later.",
    wait: "Once the name and the address are there, you see here what is filled in.",
    change: "Change",
    change_of: "Change: %{field}",
    address: "from the address",
    contact: "as above",
    unknown_zone: "The address doesn’t say which one.",
    invoices: "Invoices",
    invoices_same: "To %{contact}, at the address above",
    colours_start: "Navy and orange, until the home chooses its own",
    username: "Username",
    username_made: "Made from the name. It is in the email to the home.",
  },
  add: "Add the home",
};
