import type { ThemeOptions } from "@mui/material/styles";
import { components } from "./theme-components.ts";
import { dark, light, type Palette, size } from "./tokens.ts";

declare module "@mui/material/styles" {
  interface Palette {
    tertiary: Palette["primary"];
    house: typeof light;
  }
  interface PaletteOptions {
    tertiary?: PaletteOptions["primary"];
    house?: typeof light;
  }
}
declare module "@mui/material/Button" {
  interface ButtonPropsColorOverrides {
    tertiary: true;
  }
}

const family = "Poppins, system-ui, sans-serif";

const theme = (mode: "light" | "dark", colours: Palette): ThemeOptions => ({
  spacing: 4,
  shape: { borderRadius: size.radius },
  palette: {
    mode,
    primary: { main: colours.primary, contrastText: colours.onPrimary },
    secondary: { main: colours.link, contrastText: mode === "light" ? "#FFFFFF" : colours.navy },
    tertiary: { main: colours.tertiary, contrastText: colours.onTertiary },
    info: { main: colours.link, contrastText: mode === "light" ? "#FFFFFF" : colours.navy },
    success: { main: colours.ok },
    warning: { main: colours.warn },
    error: { main: colours.error, contrastText: mode === "light" ? "#FFFFFF" : colours.navy },
    background: { default: colours.background, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.muted },
    divider: colours.border,
    house: colours,
  },
  typography: {
    fontFamily: family,
    fontSize: 14,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: 20, lineHeight: "28px", fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: "24px", fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: "20px", fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: "20px" },
    body2: { fontSize: 14, lineHeight: "20px" },
    caption: { fontSize: 12, lineHeight: "16px" },
    button: { textTransform: "none", fontWeight: 500, fontSize: 14, lineHeight: "20px" },
  },
  components: components(colours),
});

export const lightTheme = theme("light", light);
export const darkTheme = theme("dark", dark);
