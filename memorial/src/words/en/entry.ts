/** What stands before a private page; only the server says it. */
export const entry = {
  title: "This page is private",
  password: {
    text: "The family has given its guests a password. Capital letters make no difference.",
    label: "Password",
    open: "Open the page",
    wrong: "This isn’t the password of this page. Please check it, or ask the family.",
  },
  guests: {
    text: "Only people whom the family has invited see it. If you were invited by email, please open the link in that email.",
    ask: "Ask to be let in",
    askText: "The family sees your name and address. If it lets you in, you get an email with your own link.",
    name: "Your name",
    email: "Your email",
    send: "Ask the family",
  },
  sent: {
    title: "The family has been asked",
    text: "If it lets you in, you get an email with your own link. It is for you alone.",
  },
  otherwise: "Did you register here before? Then open the link in the email you got.",
  again: "Please correct the marked field and send it again.",
  tooMany: "That was too many attempts. Please wait a few minutes and try again.",
};
