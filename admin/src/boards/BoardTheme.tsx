import { Box, ThemeProvider } from "@mui/material";
import { I18nContext } from "ra-core";
import type { ReactNode } from "react";
import { controlRoomTheme } from "../language/theme.ts";
import { size } from "../tokens.ts";
import { liveI18n } from "../words/live.ts";
import { PlaybackSlots } from "./PlaybackSlots.tsx";

/** The dark page around a board, inside the admin app's bar and menu. */
export const BoardTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={controlRoomTheme()}>
    <I18nContext value={liveI18n()}>
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
