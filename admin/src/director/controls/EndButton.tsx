import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, Tooltip } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { BarLabel } from "./BarLabel.tsx";
import { HoldButton } from "./HoldButton.tsx";

/** Ms for which the hint to hold the button is shown. */
const hintDuration = 2500;

/** Ends the broadcast for good: by holding the button with a finger or mouse, or by keyboard after a confirmation. */
export const EndButton = () => {
  const t = useDirectorText();
  const { view, disabledReasons, send, video } = usePanel();
  const { rehearsal } = view.broadcast;
  const [isConfirming, setConfirming] = useState(false);
  const [hasHint, setHint] = useState(false);
  useEffect(() => {
    if (!hasHint) return;
    const timer = setTimeout(() => setHint(false), hintDuration);
    return () => clearTimeout(timer);
  }, [hasHint]);
  const end = () => send({ action: "stop", videos: video?.videos });
  return (
    <>
      <Tooltip open={hasHint} title={t("hold_hint")} placement="top" describeChild>
        <span style={{ display: "grid" }}>
          <HoldButton
            disabledReason={disabledReasons.stop}
            onHeld={end}
            onConfirmNeeded={() => setConfirming(true)}
            onReleasedEarly={() => setHint(true)}
          >
            <BarLabel
              action={t(rehearsal ? "rehearsal.end" : "end")}
              detail={video && !disabledReasons.stop ? t("after_video", { title: video.title }) : t("hold")}
            />
          </HoldButton>
        </span>
      </Tooltip>
      <ConfirmEndDialog
        open={isConfirming}
        close={() => setConfirming(false)}
        end={end}
        video={video?.title}
        rehearsal={rehearsal}
      />
    </>
  );
};

/** Asks before the broadcast ends, for people who can't hold a button. */
export const ConfirmEndDialog = ({
  open,
  close,
  end,
  video,
  rehearsal = false,
}: {
  open: boolean;
  close: () => void;
  end: () => void;
  video: string | undefined;
  rehearsal?: boolean;
}) => {
  const t = useDirectorText();
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={close} aria-labelledby="ask-end">
      <DialogTitle id="ask-end" variant="h2">
        {t(rehearsal ? "rehearsal.end_title" : "end_title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {rehearsal ? t("rehearsal.end_help") : video ? t("end_after", { title: video }) : t("end_help")}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          color="error"
          variant="contained"
          onClick={() => {
            close();
            end();
          }}
        >
          {t(rehearsal ? "rehearsal.end" : "end_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
