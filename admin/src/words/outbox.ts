/** The outbox of a demo. */
export const outbox = {
  to: "To %{to}",
  open: "Open the message",
  kept: "Not sent: this demo keeps emails here",
  note: "Messages can hold codes, and links that set a password, so opening one is recorded under your name.",
  forgotten: "The text of this message is no longer stored.",
};
