import RecordIcon from "@mui/icons-material/FiberManualRecord";
import { Box } from "@mui/material";
import { useState } from "react";
import { clock } from "./core/follow.ts";
import { noPicture, shown } from "./core/on-air.ts";
import type { Tally } from "./core/sources.ts";
import { Listen } from "./Listen.tsx";
import { Monitor, NoPicture } from "./Monitor.tsx";
import { ProgrammePicture } from "./Picture.tsx";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** What guests see: the very playlist they are given. */
export const Programme = () => {
  const say = useSay();
  const { view } = usePanel();
  const { broadcast } = view;
  const nothing = noPicture(view);
  const [heard, setHeard] = useState(false);
  return (
    <Monitor
      title={say(broadcast.rehearsal ? "rehearsal.programme" : "programme")}
      tally={tallyOf(view.broadcast)}
      label={say(shown(view))}
      foot={
        <>
          {!nothing && <Listen on={heard} turn={setHeard} label={say("listen_programme")} />}
          <Recording />
        </>
      }
    >
      {nothing || broadcast.programme_url === null ? (
        <NoPicture
          title={say(nothing ?? "said.not_available")}
          help={broadcast.started_at === null ? say("before_help") : undefined}
        />
      ) : (
        <ProgrammePicture url={broadcast.programme_url} heard={heard} />
      )}
    </Monitor>
  );
};

type Broadcast = ReturnType<typeof usePanel>["view"]["broadcast"];

/** A slate while the service should be seen is amber: something is missing. */
const tallyOf = ({ status, rehearsal, on_air }: Broadcast): Tally => {
  if (on_air === null || status === "completed") return "none";
  if (on_air.kind !== "slate") return rehearsal ? "rehearsed" : "on_air";
  return status === "live" ? "trouble" : "none";
};

const Recording = () => {
  const say = useSay();
  const { state, seconds } = usePanel().view.broadcast.recording;
  if (state === "none") return null;
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 2, color: "text.secondary" }}
    >
      {state === "running" && <RecordIcon sx={{ fontSize: 12, color: "house.live" }} aria-hidden />}
      {say(`recording.${state}`, { length: clock(seconds) })}
    </Box>
  );
};
