import { Box, Button } from "@mui/material";
import { type MonitorStream, monitorCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { AskEnd } from "../director/EndButton.tsx";
import { HoldButton } from "../director/HoldButton.tsx";
import { usePress } from "./usePress.ts";

/** Resume, Pause and Stop of one broadcast; those that aren't possible now aren't there (spec §4). */
export const Controls = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const { pending, act } = usePress(stream);
  const offered = (["resume", "pause"] as const).filter((action) => monitorCan.press(stream, action));
  const mayStop = monitorCan.press(stream, "stop");
  if (offered.length === 0 && !mayStop) return null;
  const named = (action: string) =>
    translate("vigil.boards.action_of", {
      action: translate(`vigil.boards.${action}`),
      name: stream.stream_name,
    });
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2 }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === "resume" ? "contained" : "outlined"}
          loading={pending === action}
          disabled={pending !== null}
          onClick={() => act(action)}
          aria-label={named(action)}
          sx={{ minHeight: 48 }}
        >
          {translate(`vigil.boards.${action}`)}
        </Button>
      ))}
      {mayStop && <Stop name={named("stop")} busy={pending !== null} stop={() => act("stop")} />}
    </Box>
  );
};

/** Ends the broadcast for good: at once when it is held, after a question when it is only pressed. */
const Stop = ({ name, busy, stop }: { name: string; busy: boolean; stop: () => void }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      <HoldButton
        why={busy ? { key: "why.pending" } : null}
        name={name}
        onHeld={stop}
        onAsked={ask}
        onShort={ask}
      >
        {translate("vigil.boards.stop")}
      </HoldButton>
      <AskEnd open={asking} close={() => setAsking(false)} end={stop} video={undefined} />
    </>
  );
};
