/** The dialog that writes to all guests of a service. */
export const write_to_guests = {
  reach:
    "%{count} of 1 guest gets an email. |||| %{count} of %{smart_count} guests get an email of their own.",
  without_email: "1 has no email address. |||| %{smart_count} have no email address.",
  without_access: "1 isn’t allowed to watch. |||| %{smart_count} aren’t allowed to watch.",
  unsubscribed: "1 has unsubscribed. |||| %{smart_count} have unsubscribed.",
  nobody: "No guest of this service can be emailed yet.",
  send: "Send |||| Send to %{smart_count} guests",
  progress: "%{sent} of %{total} sent",
  progress_label: "Emails sent",
  goes_on: "Sending continues in the background; you can close this.",
  failed: "1 email could not be delivered. |||| %{smart_count} emails could not be delivered.",
  each: "Delivery of each email",
  states: { waiting: "Waiting", sent: "Sent", failed: "Not delivered" },
};
