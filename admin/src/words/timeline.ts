/** What happened in a service, minute by minute. Its sentences are in the contract. */
export const timeline = {
  title: "Timeline",
  title_of: "Timeline: %{name}",
  pdf: "Download as PDF",
  lines: "Minute by minute",
  nothing: "Nothing has happened yet.",
};

/** Streams that homes may get back. */
export const credits = {
  all: "All statuses",
  status: { proposed: "Proposed", granted: "Granted", declined: "Declined" },
  said: { proposed: "Proposed", granted: "Granted by %{name}", declined: "Declined by %{name}" },
  ask_grant: "Guests lost %{lost}. %{home} gets one stream back. This can't be undone.",
  ask_decline: "Guests lost %{lost}. %{home} gets no stream back. This can't be undone.",
  grant: "Grant",
  grant_of: "Grant the credit for %{name}",
  decline: "Decline",
  decline_of: "Decline the credit for %{name}",
  done: { grant: "The home has its stream back", decline: "The credit is declined" },
};
