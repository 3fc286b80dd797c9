import CallIcon from "@mui/icons-material/CallOutlined";
import HelpIcon from "@mui/icons-material/KeyboardOutlined";
import ViewersIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, IconButton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { part } from "../loading/loadable.tsx";
import { BackLink } from "./BackLink.tsx";
import { Clock } from "./Clock.tsx";
import { ShortcutHelp } from "./controls/ShortcutHelp.tsx";
import { usePanel } from "./panel.ts";
import { StatusPill } from "./StatusPill.tsx";
import { useDirectorText } from "./useDirectorText.ts";

const CallSomebody = part(() => import("./CallSomebody.tsx"));

/** Status, clock and viewers, always visible. */
export const PanelHeader = () => {
  const t = useDirectorText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const { viewers } = usePanel().view.broadcast;
  return (
    <Box component="header" sx={bar}>
      <BackLink />
      <StatusPill />
      <Clock />
      <Box component="span" sx={figure} title={t("viewers", { smart_count: viewers })}>
        <ViewersIcon fontSize="small" aria-hidden />
        <span aria-hidden>{viewers}</span>
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }} aria-hidden>
          {t("viewers_word", { smart_count: viewers })}
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t("viewers", { smart_count: viewers })}
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <IconButton
        onClick={() => setCalling(true)}
        aria-label={t("call.title")}
        title={t("call.title")}
        sx={{ width: 44, height: 44 }}
      >
        <CallIcon />
      </IconButton>
      {isCalling && <CallSomebody close={() => setCalling(false)} />}
      <IconButton
        onClick={() => setHelpOpen(true)}
        aria-label={t("keys.title")}
        title={t("keys.title")}
        sx={{ width: 44, height: 44, display: { xs: "none", md: "inline-flex" } }}
      >
        <HelpIcon />
      </IconButton>
      <ShortcutHelp open={isHelpOpen} close={() => setHelpOpen(false)} />
    </Box>
  );
};

const bar = {
  position: "sticky",
  top: 0,
  zIndex: 3,
  display: "flex",
  alignItems: "center",
  gap: { xs: 2, sm: 5 },
  height: 56,
  px: 2,
  pr: { xs: 3, md: 4 },
  bgcolor: "background.default",
  borderBottom: 1,
  borderColor: "divider",
  whiteSpace: "nowrap",
} as const;
const figure = { display: "inline-flex", alignItems: "center", gap: 2, color: "text.secondary" } as const;
