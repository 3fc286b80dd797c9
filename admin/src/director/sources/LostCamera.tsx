import MuteIcon from "@mui/icons-material/NotificationsOffOutlined";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { AlertBanner } from "../../attention/AlertBanner.tsx";
import { CommandButton } from "../controls/CommandButton.tsx";
import { disabledReasons } from "../core/controls.ts";
import { findLostCamera, inPanelOrder, shortName } from "../core/sources.ts";
import { useAlarm } from "../notices/useAlarm.ts";
import { useStableValue } from "../notices/useStableValue.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Ms a camera may take to come on air before it counts as lost; a switch takes one or two seconds. */
export const lostAfter = 3000;

/** A large, audible alarm while guests don't see the chosen camera, with what to do about it. */
export const LostCamera = () => {
  const lost = useStableValue(findLostCamera(usePanel().view), lostAfter);
  return lost && <Alarm key={lost.lost.id} {...lost} />;
};

const Alarm = ({ lost, replacement }: NonNullable<ReturnType<typeof findLostCamera>>) => {
  const t = useDirectorText();
  const { view, send, pending } = usePanel();
  const [muted, setMuted] = useState(false);
  useAlarm(!muted);
  const others = inPanelOrder(view).filter(
    ({ id, health, elsewhere }) => id !== lost.id && id !== replacement?.id && health?.well && !elsewhere,
  );
  const names = view.sources.map(({ name }) => name);
  return (
    <AlertBanner title={t("lost.title", { name: lost.name })} sx={{ mb: 3 }}>
      <Box sx={{ flex: "1 1 300px", minWidth: 0 }}>
        <Box component="strong" sx={{ display: "block", fontWeight: 600 }}>
          {replacement ? t("lost.instead", { name: replacement.name }) : t("lost.slate")}
        </Box>
        {t("lost.help")}
      </Box>
      {replacement && (
        <CommandButton
          disabledReason={disabledReasons({ view, preview: replacement.id, pending }).start}
          variant="contained"
          color="tertiary"
          onClick={() => send({ action: "start", source: replacement.id })}
        >
          {t("lost.stay", { name: shortName(replacement.name, names) })}
        </CommandButton>
      )}
      {others.map((other) => (
        <CommandButton
          key={other.id}
          disabledReason={disabledReasons({ view, preview: other.id, pending }).start}
          variant={replacement ? "outlined" : "contained"}
          color={replacement ? "inherit" : "tertiary"}
          onClick={() => send({ action: "start", source: other.id })}
        >
          {t("show_camera", { name: shortName(other.name, names) })}
        </CommandButton>
      ))}
      {!muted && (
        <Button startIcon={<MuteIcon />} color="inherit" onClick={() => setMuted(true)}>
          {t("lost.mute")}
        </Button>
      )}
    </AlertBanner>
  );
};
