import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";
import { deepmerge } from "@mui/utils";
import { darkTheme } from "../theme.ts";
import { english } from "../words/en.ts";
import { spoken } from "./words.ts";

/** A theme with MUI's own texts in the language of this page. */
export const spokenTheme = (theme: ThemeOptions): ThemeOptions =>
  deepmerge(theme, spoken("app", english).mui);

let controlRoom: Theme | undefined;
/** Dark whatever theme the admin app has, like any control room. */
export const controlRoomTheme = (): Theme => {
  controlRoom ??= createTheme(spokenTheme(darkTheme));
  return controlRoom;
};
