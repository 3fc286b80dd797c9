/** Guests who tried to join a service and couldn't. */
export const missed_guests = {
  title: "Guests who couldn't get in: %{name}",
  times: "%{count} times.",
  got_in: "Got in after all, %{when}.",
  played: "Played after all, %{when}.",
  called_back: "Called back: %{name}",
};
