/** The style of an outlined surface: it has a border instead of a shadow. */
export const outlinedPaper = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
} as const;
