/** What waits for the reader, on the screen of the day and above the lists that it leads to. */
export const waiting = {
  title: "Waiting for you",
  requested: "1 service requested by a family |||| %{smart_count} services requested by families",
  to_approve: "1 ID session waits for your approval |||| %{smart_count} ID sessions wait for your approval",
  unapproved:
    "1 ID session waits for its manager’s approval |||| %{smart_count} ID sessions wait for their managers’ approval",
  proofs: "1 cheque or wire transfer to check |||| %{smart_count} cheques and wire transfers to check",
  credits:
    "Guests of 1 service lost much of it. Decide whether its home gets a stream back. |||| Guests of %{smart_count} services lost much of them. Decide whether their homes get a stream back.",
  declined:
    "1 job was declined: somebody else is needed |||| %{smart_count} jobs were declined: somebody else is needed",
  on_call: "On call now:",
  nobody_on_call: "Nobody is on call now.",
  uncounted: "Not everything could be counted. It is tried again by itself.",
  only: { requested: "Only family requests", to_approve: "Only those waiting for approval" },
};
