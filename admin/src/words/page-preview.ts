/** The ways to the preview of the memorial page; what it says itself comes with it. */
export const page_preview = {
  title: "Preview",
};
