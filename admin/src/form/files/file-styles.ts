/** The shared styles of file fields. */
export const fileLabel = {
  display: "block",
  mb: 1,
  color: "text.primary",
  fontWeight: 500,
  fontSize: 14,
  lineHeight: "20px",
} as const;
export const fileFrame = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  p: 3,
  border: "1px dashed",
  borderColor: "house.field",
  borderRadius: "8px",
  "&[data-invalid]": { borderColor: "error.main" },
} as const;
