/** The outbox of a demo. */
export const outbox = {
  to: "To %{to}",
  open: "Open the message",
  kept: "Not sent: this demo keeps emails here",
  given_up: "Couldn’t be delivered",
  reason: "Couldn’t be delivered. The mail server’s last answer: %{reason}",
  all: "All emails",
  states: { waiting: "Waiting", failed: "Couldn’t be delivered", sent: "Sent" },
  note: "Messages can hold codes, and links that set a password, so opening one is recorded under your name.",
  forgotten: "The text of this message is no longer stored.",
};
