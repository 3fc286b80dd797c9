import SkipIcon from "@mui/icons-material/SkipNextOutlined";
import { Box } from "@mui/material";
import { onAirMessage } from "../core/on-air.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { CommandButton } from "./CommandButton.tsx";

/** The video that plays and what follows it; during the intro also the button that skips it. */
export const SkipIntro = () => {
  const t = useDirectorText();
  const { view, disabledReasons, send, pending } = usePanel();
  const { status, video } = view.broadcast;
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {t(onAirMessage(view))}
        </Box>
        {video && (
          <Box component="span" sx={{ color: "text.secondary", fontSize: 12 }}>
            {video.next ? t("then_video", { title: video.next }) : t(`leads_to.${video.leads_to}`)}
          </Box>
        )}
      </Box>
      {status === "play_intro" && (
        <CommandButton
          disabledReason={disabledReasons.skip}
          onClick={() => send({ action: "skip" })}
          startIcon={<SkipIcon />}
          loading={pending === "skip"}
          sx={{ flexShrink: 0 }}
        >
          {t("skip")}
        </CommandButton>
      )}
    </>
  );
};
