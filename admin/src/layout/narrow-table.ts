/** The cells of a table below each other; their heads stay for screen readers. */
export const stackedCells = {
  "&, & tbody, & tr, & td, & th": { display: "block" },
  "& thead": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
  "& th, & td": { px: 0, height: "auto" },
  "& th": { borderBottom: 0, pb: 0 },
  "& td:empty": { display: "none" },
} as const;

/** A table whose cells stand below each other on a phone. */
export const narrowTable = {
  "& td, & th": { verticalAlign: "top" },
  "@media (max-width: 599px)": stackedCells,
} as const;
