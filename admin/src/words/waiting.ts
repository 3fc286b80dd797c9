/** What waits for a decision of the reader, on the screen of the day and above the lists that it leads to. */
export const waiting = {
  requested: "1 service is requested by its family. |||| %{smart_count} services are requested by families.",
  to_approve: "1 ID session waits for your approval. |||| %{smart_count} ID sessions wait for your approval.",
  proofs:
    "1 cheque or wire transfer is to be checked. |||| %{smart_count} cheques and wire transfers are to be checked.",
  credits:
    "Guests of 1 service lost much of it. Does its home get a stream back? |||| Guests of %{smart_count} services lost much of them. Do their homes get a stream back?",
  title: "Waiting for your decision",
  only: { requested: "Only requests of families", to_approve: "Only those to approve" },
};
