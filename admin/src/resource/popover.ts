/** Places a popover below the button that opened it. */
export const popoverBelow = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
} as const;
export const popoverPanel = { display: "grid", gap: 2, p: 4, width: 300, maxWidth: "100%" } as const;
