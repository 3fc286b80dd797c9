/** What refers to a record. */
export const uses = {
  none: "Nothing refers to it.",
  together: "Also booked for this person",
  created: "Created",
  changed: "Last changed",
  to_bin_of_family:
    "It goes to the bin. Your funeral home can ask Vigil to bring it back within %{days} days. |||| They go to the bin. Your funeral home can ask Vigil to bring them back within %{days} days.",
  to_bin:
    "It goes to the bin. A super admin can restore it for %{days} days. |||| They go to the bin. A super admin can restore them for %{days} days.",
  used_are_kept:
    "Records that others need are kept, and you will see which. Where one was only chosen, as a camera for a service, that field is then empty; restoring it fills it again.",
  goes_along: "Deleted with it",
  lose_it: "No longer have it afterwards",
  given_back: "Restoring it gives it back, except to those that have another one by then.",
  on_air: "It is on air now.",
  begins: "Begins %{when}.",
  guests: "1 guest is registered. |||| %{smart_count} guests are registered.",
  default_video: "It is the default video.",
  default_next: "Once it is deleted, “%{title}” takes its place.",
  default_last: "There is no other to take its place.",
  ask_many: "Delete %{count} %{kind}?",
  none_of_many: "This can’t be deleted |||| These can’t be deleted",
  refused: "It can’t be deleted yet",
};
