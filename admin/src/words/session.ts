/** The connection notices of every page. */
export const session = {
  unreachable: "Vigil can't be reached. Nothing was lost; check the connection and try again.",
  failed: "Something went wrong on our side. Nothing was lost; please try again.",
  refused: "This could not be done.",
};
