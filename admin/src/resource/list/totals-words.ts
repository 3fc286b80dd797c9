/** The sums below a list. */
export const list_totals = {
  title: "Whole list",
  label: "Totals of the whole list",
};
