/** Inviting people to a service. */
export const invitations = {
  latest: "These are the latest %{shown} of %{total} guests.",
  help: "Each person is sent one invitation with a personal link, and is added to the guest list.",
  people: "Names and email addresses",
  people_help:
    "One person a line, for example: Anne Martel, anne@example.com. A list from Excel can be taken once it is saved as CSV.",
  file: "Take names from a file",
  language: "Language of the invitation",
  file_too_large: "This file is too large for a list of people. Please choose another.",
  too_many: "At most %{most} people can be invited at once. Please invite the others afterwards.",
  wrong:
    "1 line needs correcting before this person can be invited: |||| %{smart_count} lines need correcting before these people can be invited:",
  wrong_line: "Line %{line}: %{text} (%{reason})",
  more: "And 1 more. |||| And %{smart_count} more.",
  mistyped: {
    title: "Is this address right? |||| Are these addresses right?",
    correct: "Correct it and invite |||| Correct them and invite",
    as_typed: "Invite as typed",
  },
  send_none: "Invite",
  send: "Invite 1 person |||| Invite %{smart_count} people",
  invited: "1 invitation is on its way. |||| %{smart_count} invitations are on their way.",
  nobody: "Nobody new was invited.",
  known: "Already guests, and not emailed again: %{who}",
  unwanted: "Unsubscribed from this funeral home’s emails, and not invited: %{who}",
  all: "1 person was invited |||| %{smart_count} people were invited",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered", opened: "Opened" },
};
