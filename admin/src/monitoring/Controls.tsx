import { Box, Button, type SxProps } from "@mui/material";
import { type MonitorStream, monitorCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { ConfirmEndDialog } from "../director/controls/EndButton.tsx";
import { HoldButton } from "../director/controls/HoldButton.tsx";
import { useCardCommand } from "./useCardCommand.ts";

/** Resume, Pause and Stop of one broadcast; only those that are possible now are rendered. */
export const Controls = ({ stream, sx }: { stream: MonitorStream; sx?: SxProps }) => {
  const translate = useTranslate();
  const { pending, act } = useCardCommand(stream);
  const offered = (["resume", "pause"] as const).filter((action) => monitorCan.press(stream, action));
  const mayStop = monitorCan.press(stream, "stop");
  if (offered.length === 0 && !mayStop) return null;
  const labelOf = (action: string) =>
    translate("vigil.boards.action_of", {
      action: translate(`vigil.boards.${action}`),
      name: stream.stream_name,
    });
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, ...(sx as object) }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === "resume" ? "contained" : "outlined"}
          loading={pending === action}
          disabled={pending !== null}
          onClick={() => act(action)}
          aria-label={labelOf(action)}
          sx={{ minHeight: 48 }}
        >
          {translate(`vigil.boards.${action}`)}
        </Button>
      ))}
      {mayStop && <Stop label={labelOf("stop")} busy={pending !== null} stop={() => act("stop")} />}
    </Box>
  );
};

/** Ends the broadcast for good: at once if the button is held, after a confirmation if it is only pressed. */
const Stop = ({ label, busy, stop }: { label: string; busy: boolean; stop: () => void }) => {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = () => setConfirming(true);
  return (
    <>
      <HoldButton
        disabledReason={busy ? { key: "why.pending" } : null}
        ariaLabel={label}
        onHeld={stop}
        onConfirmNeeded={confirm}
        onReleasedEarly={confirm}
      >
        {translate("vigil.boards.stop")}
      </HoldButton>
      <ConfirmEndDialog open={isConfirming} close={() => setConfirming(false)} end={stop} video={undefined} />
    </>
  );
};
