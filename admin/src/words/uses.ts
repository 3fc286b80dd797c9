/** What refers to a record. */
export const uses = {
  none: "Nothing refers to it.",
  created: "Created",
  changed: "Last changed",
  refused: "It can’t be deleted yet",
};
