/** Who sees a memorial page, and people who ask to. */
export const privatePage = {
  what: "What guests may do",
  positions:
    "Phones write the place into a photo. Vigil removes it, unless you keep it for photos that you and your guests give from now on.",
  public: { name: "Everybody", text: "Search engines may list it." },
  link: { name: "Whoever has the link", text: "Search engines don’t list it." },
  password: { name: "Whoever knows the password", text: "Guests type it once in each browser." },
  guests: {
    name: "Invited guests only",
    text: "Their own links open it. Others can ask to be let in, and the family decides.",
  },
  password_kept: "Leave it empty to keep the one you have.",
  password_help: "At least 6 characters. Capital letters make no difference. It is not shown again.",
  own_link: "Whoever is registered already keeps their own link, which always opens the page.",
  youtube: "Guests watch this service at YouTube, where the page’s privacy doesn’t count.",
  askers: "1 person asks to be let in |||| %{smart_count} people ask to be let in",
  let_in: "Let in",
  let_in_named: "Let %{name} in",
  dont: "Don’t let in",
  dont_named: "Don’t let %{name} in",
  is_in: "%{name} may watch now, and gets an email with their own link.",
  stays_out: "%{name} isn’t let in, and hears nothing of it.",
};
