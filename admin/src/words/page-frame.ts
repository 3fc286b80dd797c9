/** The memorial page as guests would find it, beside the form. */
export const page_frame = {
  frame: "Preview of the memorial page",
  width: "How wide the page is shown",
  phone: "Phone",
  computer: "Computer",
  language: "Language of the preview",
  rendering: "The preview is being updated",
  unseen: {
    draft: "Guests don’t see this page yet: it opens once the service is published.",
    disabled: "Guests don’t see this page: they read that the service was called off.",
    closed: "Guests don’t see this page any more: its last day has passed.",
    hidden: "Guests don’t see this page: it is hidden.",
  },
  invalid: "Until this is right, the preview shows it as saved:",
  offline: "There is no connection, so the preview can’t follow. What you typed is safe.",
  failed: "The preview can’t be shown just now. What you typed is safe.",
  retry: "Try again",
};
