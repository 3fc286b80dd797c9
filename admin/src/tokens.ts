/** All colours and sizes of the admin; no other file names a colour. */
export const light = {
  navy: "#0F2240",
  onNavy: "#FFFFFF",
  onNavyQuiet: "#C4D0E3",
  navyRaised: "#1B3157",
  primary: "#0F2240",
  onPrimary: "#FFFFFF",
  tertiary: "#F28C28",
  onTertiary: "#0F2240",
  background: "#F5F7FA",
  surface: "#FFFFFF",
  border: "#DDE3EC",
  field: "#8593A8",
  text: "#16233A",
  muted: "#55647C",
  live: "#C62828",
  /**
   * The frame around what is on air, with white text on it. It is the same in both themes because control rooms are
   * dark.
   */
  tally: "#D92D27",
  onTally: "#FFFFFF",
  ok: "#1E7F4F",
  warn: "#9A5B00",
  error: "#B3261E",
  link: "#0F4C9C",
  delivered: "#16233A",
  hover: "#F2F5F9",
};
export type Palette = typeof light;

export const dark: Palette = {
  navy: "#0B1424",
  onNavy: "#E8EEF8",
  onNavyQuiet: "#9FB0C9",
  navyRaised: "#1A2A47",
  primary: "#9DB8E3",
  onPrimary: "#0B1424",
  tertiary: "#F6A14B",
  onTertiary: "#0B1424",
  background: "#0B1424",
  surface: "#121E33",
  border: "#24344F",
  field: "#6B7F9F",
  text: "#E8EEF8",
  muted: "#9FB0C9",
  live: "#FF8A80",
  tally: "#D92D27",
  onTally: "#FFFFFF",
  ok: "#6FCF9F",
  warn: "#F0B860",
  error: "#F2A29B",
  link: "#9DB8E3",
  delivered: "#FFFFFF",
  hover: "#1A2A47",
};

/** Where what stands at the bottom of the window begins: above the alerts, if there are any. */
export const aboveAlerts = "var(--alerts, 0px)";

export const size = {
  sidebar: 260,
  appBar: 56,
  row: 44,
  touch: 44,
  radius: 8,
  formMax: 1120,
  controlBar: { xs: 148, md: 96 },
};
