/** How many emails a page sends to guests' new addresses in a minute, on the form of a service. */
export const guest_emails = {
  help: "To addresses that nobody has confirmed by opening their link. Usually %{usual}; up to %{most} where you expect a crowd.",
  waited:
    "So many people have registered that emails to guests had to wait (%{at}). They follow by themselves, and everybody who registered can watch. If you expect that many guests, raise “%{field}” below. Otherwise please look at the list of guests: perhaps somebody registers made-up addresses.",
};
