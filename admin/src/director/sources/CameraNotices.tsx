import { Typography } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { CommandButton } from "../controls/CommandButton.tsx";
import { lagMessage, secondEncoderMessages, unsteadyCamera } from "../core/camera-notices.ts";
import { isConnected } from "../core/sources.ts";
import { PanelNotice } from "../notices/PanelNotice.tsx";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Notices about what happens to cameras on its own, with what the director can do about it. */
export const CameraNotices = () => {
  const t = useDirectorText();
  const { view } = usePanel();
  return (
    <>
      <UnsteadyCamera />
      {secondEncoderMessages(view).map((message) => (
        <PanelNotice key={t(message)} severity="warning">
          {t(message)}
        </PanelNotice>
      ))}
    </>
  );
};

const UnsteadyCamera = () => {
  const t = useDirectorText();
  const { view, pending, send } = usePanel();
  const found = unsteadyCamera(view);
  if (!found) return null;
  const { message, source } = found;
  return (
    <PanelNotice
      severity="warning"
      action={
        isConnected(source) && (
          <CommandButton
            disabledReason={pending ? { key: "why.pending" } : null}
            onClick={() => send({ action: "start", source: source.id })}
            variant="text"
            color="inherit"
          >
            {t("unsteady.insist")}
          </CommandButton>
        )
      }
    >
      {t(message)}
    </PanelNotice>
  );
};

export const LagNotice = ({ source }: { source: DirectorSource }) => {
  const t = useDirectorText();
  const message = lagMessage(source);
  return (
    message && (
      <Typography variant="caption" component="p" sx={{ color: "house.warn" }}>
        {t(message)}
      </Typography>
    )
  );
};
