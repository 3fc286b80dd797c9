/** The question whether it is still the user, before something weighty. */
export const prove = {
  title: "Please confirm that it is you",
  text_password: "This needs your password once more, because a while has passed since you last gave it.",
  text_app:
    "This needs a code of your authenticator app, because a while has passed since you last confirmed that it is you.",
  text_passkey: "Your device asks for your finger, your face or its PIN next.",
  text_company:
    "%{company} opens in a new tab, where you sign in once more. This page goes on by itself afterwards.",
  password: "Your password",
  app: "Code of the app",
  use_password: "Use the password",
  use_app: "Use the authenticator app",
  use_passkey: "Use a passkey",
  use_company: "Use %{company}",
  open_company: "Open %{company}",
  waiting: "Waiting for %{company}…",
  confirm: "Confirm",
  cancelled: "Nothing was done, because it wasn’t confirmed that it is you.",
};
