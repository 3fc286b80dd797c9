/** How long data is kept. */
export const retention = {
  title: "How long data is kept",
  help: "Counted in months after the service. You are emailed 30 days before anything goes, and families before their recording does. A page that its family prolongs keeps everything for as long.",
  guest_months: "Guests",
  recording_months: "Recordings",
  for_good: "For good",
  months: "%{smart_count} month |||| %{smart_count} months",
  as_installation: "As the installation: %{term}",
  email_texts:
    "Texts of emails are deleted after %{smart_count} day. |||| Texts of emails are deleted after %{smart_count} days.",
  addresses:
    "Internet addresses in the history are deleted after %{smart_count} day. |||| Internet addresses in the history are deleted after %{smart_count} days.",
  grace: "Nothing is deleted or announced before %{day}.",
  last_run:
    "Last night (%{when}): guests deleted: %{guests}, recordings deleted: %{recordings}, internet addresses deleted: %{addresses}.",
  nothing_next: "Nothing has been announced.",
  upcoming: "What goes next",
  service: "Service for",
  what: "What",
  goes_on: "Goes on",
  kinds: { guests: "Guests", recordings: "Recordings" },
};
