/** A service that a family asks for, above its form and its details. */
export const family_request = {
  asked: "%{family} asked for this service on %{day}",
  wish: "They would like it on %{when}.",
  no_wish: "They haven’t said when it should be.",
  accept:
    "To accept it, complete its form and save it: that publishes it, and the family is told. Until then nothing is booked.",
  home_declines: "Only %{home} can decline it.",
  complete: "Complete it",
  decline: "Decline",
  decline_title: "Decline this request?",
  decline_text:
    "It leaves your list, and %{family} is told that the livestream is cancelled, with your telephone number. Only Vigil can bring it back.",
  decline_done: "Declined. The family is told.",
};
