/** Of who can sign in, and helping who can't. */
export const accounts = {
  label: "Account",
  activate: "Activate",
  activate_row: "Activate %{name}",
  activated: "The account is active again",
  deactivate: "Deactivate",
  deactivate_row: "Deactivate %{name}",
  deactivated: "The account is inactive",
  ask_deactivate: "Deactivate %{name}?",
  ask_deactivate_text:
    "This account can't sign in any more, and is signed out everywhere at once. Nothing it made is lost, others of the same house go on, and you can activate it again at any time.",
  send_link: "Send sign-in link again",
};
