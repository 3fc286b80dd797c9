/** Accounts, and help for people who can't sign in. */
export const accounts = {
  label: "Account",
  activate: "Activate",
  activate_row: "Activate %{name}",
  activated: "The account is active again",
  deactivate: "Deactivate",
  deactivate_row: "Deactivate %{name}",
  deactivated: "The account is inactive",
  activated_some: "1 account is active again |||| %{smart_count} accounts are active again",
  deactivated_some: "1 account is inactive |||| %{smart_count} accounts are inactive",
  ask_deactivate: "Deactivate %{name}?",
  ask_deactivate_some: "Deactivate 1 account? |||| Deactivate %{smart_count} accounts?",
  ask_deactivate_some_text:
    "They can't sign in any more, and are signed out everywhere at once. Nothing they made is lost, and you can activate them again at any time.",
  ask_deactivate_text:
    "This account can't sign in any more, and is signed out everywhere at once. Nothing it made is lost, and you can activate it again at any time.",
  send_link: "Send sign-in link again",
};
