/** For a guest who registered before the text of today. */
export const consent = {
  why: "We don’t yet have your agreement to this:",
  otherwise: "You can watch without answering. We then ask you again at your next visit.",
  agree: "I agree",
  failed: "This could not be saved. Please try again in a moment.",
};
