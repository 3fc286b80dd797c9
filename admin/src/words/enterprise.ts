/** The subscription of an enterprise account. */
export const enterprise = {
  start_fixed: "It was renewed or invoiced since, so the start can't be changed.",
  renewal: "Renews on %{day}.",
  package_help: "Its streams are for all homes of the account. It renews by itself, and is invoiced then.",
  no_renewal: "No subscription runs yet.",
};
