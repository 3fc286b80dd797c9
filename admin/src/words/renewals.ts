/** Automatic renewal of a plan by a saved card. */
export const renewals = {
  title: "Renew automatically",
  off: "Your plan can renew itself by a saved card, so that no service waits for it. You are told 14 and 3 days before each charge, and can stop it at any time.",
  no_term: "Only plans with a term can renew themselves.",
  nothing_next: "There is nothing to renew at the moment.",
  will_charge: "On %{day}, %{total} is charged for %{name}",
  price: "%{price} plus taxes",
  card: "%{brand} ending in %{last4}, valid until %{month}/%{year}",
  expires: "This card expires before the charge. Please save another one.",
  turn_on: "Renew automatically",
  change: "Change the card",
  turn_off: "Turn off",
  turn_off_question: "Turn off automatic renewal?",
  turn_off_text: "Your card is forgotten, and your plan ends with its term unless you renew it yourself.",
  keep: "Keep it on",
  turned_on: "Your plan now renews automatically",
  turned_off: "Automatic renewal is off",
  consent:
    "By saving it you agree that this card is charged for each following term, at the price announced to you before, until you turn this off.",
  save: "Save the card",
  saving: "Saving the card…",
  cancel: "Cancel",
  stopped: {
    declined:
      "Automatic renewal has stopped, because the card was declined three times: %{failure} Save another card to go on.",
    package_gone:
      "Automatic renewal has stopped, because your package is no longer offered. Please choose another one.",
  },
  unpaid: "The card was declined. Invoice %{number} is open.",
  try_again: "The card is tried again on %{day}.",
  pay: "Pay invoice %{number}",
};
