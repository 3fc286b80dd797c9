/** What guests have reported, as those read it who decide about it. */
export const reports = {
  on: "On the memorial page of %{name}",
};
