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
import { PlaybackSlots } from "./PlaybackSlots.tsx";

/** Dark whatever theme the admin app has, like any control room. */
const controlRoomTheme = createTheme(darkTheme);
/** The admin app's texts and the boards' own, which load with a board because the first list doesn't need them. */
const words = { ...en, vigil: { ...vigil, director, boards } };
const i18n = polyglotI18nProvider(() => words, "en", [{ locale: "en", name: "English" }], {
  allowMissing: true,
});

/** The dark page around a board, inside the admin app's bar and menu. */
export const BoardTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={controlRoomTheme}>
    <I18nContext value={i18n}>
      <PlaybackSlots>
        <Box sx={page}>{children}</Box>
      </PlaybackSlots>
    </I18nContext>
  </ThemeProvider>
);

const page = {
  m: { xs: -4, md: -6 },
  p: { xs: 4, md: 6 },
  minHeight: `calc(100vh - ${size.appBar}px)`,
  bgcolor: "background.default",
  color: "text.primary",
  colorScheme: "dark",
} as const;
