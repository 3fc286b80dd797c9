/** Wording of the review of cheques and wire transfers. */
export const proofs = {
  all: "All",
  methods: { cheque: "Cheque", wire: "Wire transfer" },
  status: { received: "To review", accepted: "Accepted", rejected: "Rejected" },
  title: { cheque: "Cheque for invoice %{number}", wire: "Wire transfer for invoice %{number}" },
  enlarge: "Open %{name} by itself",
  review: "Review",
  review_text: "Accept it once the money has arrived: it is booked, and the payer gets an email.",
  paid_already: "This invoice is paid already. Reject what was sent twice, so that its payer knows.",
  accept: "Accept",
  accept_title: "Book a payment of %{amount}?",
  accept_text: "It counts as received from now on, and the payer gets an email. It can’t be taken back here.",
  reject: "Reject",
  reason: "Why it is rejected; the payer reads this",
  done: { accept: "Accepted and booked", reject: "Rejected. The payer gets an email." },
};
