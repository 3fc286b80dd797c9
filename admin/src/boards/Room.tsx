import { Box, createTheme, ThemeProvider } from "@mui/material";
import { I18nContext } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { ReactNode } from "react";
import { darkTheme } from "../theme.ts";
import { size } from "../tokens.ts";
import { boards } from "../words/boards.ts";
import { director } from "../words/director.ts";
import { en } from "../words/en.ts";
import { vigil } from "../words/vigil.ts";
import { Turns } from "./Turns.tsx";

/** Dark whatever the desk is, like any control room (DESIGN.md). */
const control = createTheme(darkTheme);
/** Adds the boards' words, which the first list is loaded without. */
const words = { ...en, vigil: { ...vigil, director, boards } };
const i18n = polyglotI18nProvider(() => words, "en", [{ locale: "en", name: "English" }], {
  allowMissing: true,
});

/** The page around a board, with the app's bar and menu. */
export const Room = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={control}>
    <I18nContext value={i18n}>
      <Turns>
        <Box sx={room}>{children}</Box>
      </Turns>
    </I18nContext>
  </ThemeProvider>
);

const room = {
  m: { xs: -4, md: -6 },
  p: { xs: 4, md: 6 },
  minHeight: `calc(100vh - ${size.appBar}px)`,
  bgcolor: "background.default",
  color: "text.primary",
  colorScheme: "dark",
} as const;
