/** For a guest who registered before the text of today. */
export const consent = {
  agree: "I agree",
  failed: "This could not be saved. Please try again in a moment.",
};
