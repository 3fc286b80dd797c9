import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Tooltip,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { BarLabel } from "./BarLabel.tsx";
import { HoldButton } from "./HoldButton.tsx";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** Ms for which it is said that the button wants to be held. */
const hintFor = 2500;

/** Ends the broadcast for good: held with a finger or mouse, asked about by keyboard. */
export const EndButton = () => {
  const say = useSay();
  const { view, why, press, video } = usePanel();
  const { rehearsal } = view.broadcast;
  const [asking, setAsking] = useState(false);
  const [hinted, setHinted] = useState(false);
  useEffect(() => {
    if (!hinted) return;
    const timer = setTimeout(() => setHinted(false), hintFor);
    return () => clearTimeout(timer);
  }, [hinted]);
  const end = () => press({ action: "stop", video: video?.id ?? null });
  return (
    <>
      <Tooltip open={hinted} title={say("hold_hint")} placement="top" describeChild>
        <span style={{ display: "grid" }}>
          <HoldButton
            why={why.stop}
            onHeld={end}
            onAsked={() => setAsking(true)}
            onShort={() => setHinted(true)}
          >
            <BarLabel
              deed={say(rehearsal ? "rehearsal.end" : "end")}
              detail={video && !why.stop ? say("after_video", { title: video.title }) : say("hold")}
            />
          </HoldButton>
        </span>
      </Tooltip>
      <AskEnd
        open={asking}
        close={() => setAsking(false)}
        end={end}
        video={video?.title}
        rehearsal={rehearsal}
      />
    </>
  );
};

/** The question before the end, for those who can't hold a button. */
export const AskEnd = ({
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
  const say = useSay();
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={close} aria-labelledby="ask-end">
      <DialogTitle id="ask-end" variant="h2">
        {say(rehearsal ? "rehearsal.end_title" : "end_title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {rehearsal
            ? say("rehearsal.end_help")
            : video
              ? say("end_after", { title: video })
              : say("end_help")}
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
          {say(rehearsal ? "rehearsal.end" : "end_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
