const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;
/** Names are the longest texts of a row, and its buttons leave room for a second line. */
const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  whiteSpace: "normal",
} as const;

/** In two lines beside the menu. */
const medium = {
  gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr) 44px",
  gridTemplateAreas: `"state name when toggle" "camera director actions actions"`,
};
/** In one line where there is room. */
const wide = {
  gridTemplateColumns:
    "minmax(0, 200px) minmax(0, 1fr) minmax(0, 116px) minmax(0, 120px) minmax(0, 130px) 256px 44px",
  gridTemplateAreas: `"state name when camera director actions toggle"`,
};
/** Stacked on a phone. The list is the container. */
const line = {
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  rowGap: 2,
  px: 3,
  py: 2,
  minHeight: 64,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 44px",
  gridTemplateAreas: `"name name toggle" "state state state" "when camera camera" "director director director" "actions actions actions"`,
  "@container (min-width: 640px)": medium,
  "@container (min-width: 1040px)": wide,
} as const;

/**
 * The styles of all rows, on their list: a row whose every part had styles of its own would take several times as long to
 * render, and there may be hundreds.
 */
export const rowStyles = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  containerType: "inline-size",
  "& .row": {
    bgcolor: "background.paper",
    border: 1,
    borderColor: "divider",
    borderLeft: 4,
    borderRadius: "8px",
  },
  "& .row.on-air": { borderLeftColor: "house.tally" },
  "& .row.needs": { borderLeftColor: "house.warn" },
  "& .line": line,
  "& .cell": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 },
  "& .state": { gridArea: "state", justifyItems: "start", gap: 1 },
  "& .state > span": { display: "inline-flex", minWidth: 0, maxWidth: "100%" },
  "& .state > span:empty": { display: "none" },
  "& .name": { gridArea: "name" },
  "& .name h2": { ...twoLines, m: 0, fontSize: 14, fontWeight: 600 },
  "& .when": { gridArea: "when", fontVariantNumeric: "tabular-nums" },
  "& .camera": { gridArea: "camera" },
  "& .director .cut": { color: "text.primary" },
  "& .director": { gridArea: "director", minHeight: 44, alignContent: "center" },
  "& .actions": {
    gridArea: "actions",
    display: "flex",
    justifyContent: { xs: "start", sm: "end" },
    alignItems: "center",
    gap: 2,
    minWidth: 0,
  },
  "& .actions .MuiButton-root": { minHeight: 44, width: "auto", minWidth: 0, px: 3, flexShrink: 0 },
  "& .toggle": { gridArea: "toggle", width: 44, height: 44 },
  "& .cut": cut,
  "& .camera .cut, & .director .cut": twoLines,
  "& .muted": { color: "text.secondary", fontSize: 12, lineHeight: "18px" },
  "& .beside": { display: "flex", alignItems: "center", columnGap: 1, whiteSpace: "nowrap", minWidth: 0 },
  "& .number": { fontSize: 12 },
  "& .more": {
    borderTop: 1,
    borderColor: "divider",
    "& > div:first-of-type": {
      display: "grid",
      gridTemplateColumns: { md: "minmax(0, 480px) minmax(0, 1fr)" },
    },
  },
} as const;
