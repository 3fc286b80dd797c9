/** A sheet of its own on the page: parted by a line, not by a shadow. */
export const outlinedPaper = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
} as const;
