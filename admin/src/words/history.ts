/** The history of a record. */
export const history = {
  title: "History",
  nobody: "Vigil",
  unknown: "Unknown person",
};
