import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { EndButton } from "./EndButton.tsx";
import { PauseButton } from "./PauseButton.tsx";
import { PlayFirst } from "./PlayFirst.tsx";
import { SkipIntro } from "./SkipIntro.tsx";
import { StartButton } from "./StartButton.tsx";

/** The broadcast's buttons, always in the same place at the bottom of the screen, within a thumb's reach on a phone. */
export const ControlBar = () => {
  const t = useDirectorText();
  const { status, video } = usePanel().view.broadcast;
  return (
    <Box component="section" aria-labelledby="controls" sx={bar}>
      <Box component="h2" id="controls" sx={visuallyHidden}>
        {t("controls")}
      </Box>
      <Box sx={above}>{status === "play_intro" || video ? <SkipIntro /> : <PlayFirst />}</Box>
      <Box sx={buttons}>
        <StartButton />
        <PauseButton />
        <EndButton />
      </Box>
    </Box>
  );
};

const bar = {
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: 4,
  display: "grid",
  gap: { xs: 2, md: 4 },
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 620px)" },
  px: { xs: 3, md: 4 },
  pt: 3,
  pb: "max(12px, env(safe-area-inset-bottom))",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
const above = { minWidth: 0, minHeight: 44, display: "flex", alignItems: "center", gap: 3 } as const;
const buttons = { display: "grid", gridTemplateColumns: "1.4fr 1fr 1fr", gap: { xs: 2, md: 3 } } as const;
