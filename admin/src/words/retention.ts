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
  term_of: "%{what}: %{term}.",
  kept_for_good: "for good",
  months_after: "%{smart_count} month after the service |||| %{smart_count} months after the service",
  other_homes:
    "%{smart_count} home has chosen another term. |||| %{smart_count} homes have chosen another term.",
  after_notice: "Of a service nothing goes before its home was written to 30 days ahead.",
  grace_month:
    "In the first %{days} days after the update that brought this, nobody is written to and nothing goes: until %{day}.",
  how_many: "How many",
  services: "Services",
  homes_told: "Homes that were told",
  first_on: "The first on",
  never: "never",
  failed:
    "The nightly job “Delete what has been kept for long enough” failed (%{reason}). Nothing more goes until it runs well again. It runs every night by itself.",
  overdue:
    "The nightly job “Delete what has been kept for long enough” has not run for two days; the last run: %{last}. See whether a server is running that does jobs.",
  to_note:
    "%{smart_count} erasure isn’t noted beside the backups yet: a restore would forget it. |||| %{smart_count} erasures aren’t noted beside the backups yet: a restore would forget them.",
  kinds: { guests: "Guests", recordings: "Recordings" },
};
