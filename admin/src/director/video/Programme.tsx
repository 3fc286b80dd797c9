import RecordIcon from "@mui/icons-material/FiberManualRecord";
import { Box } from "@mui/material";
import { clockText } from "@vigil/contract";
import { useState } from "react";
import { programmeLabel, programmePlaceholder } from "../core/on-air.ts";
import type { Tally } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { ListenToggle } from "./ListenToggle.tsx";
import { Monitor, NoVideo } from "./Monitor.tsx";
import { ProgrammeVideo } from "./PanelVideo.tsx";

/** What guests see, from the same playlist they get. */
export const Programme = () => {
  const t = useDirectorText();
  const { view } = usePanel();
  const { broadcast, stream } = view;
  const placeholder = programmePlaceholder(view);
  const [audible, setAudible] = useState(false);
  return (
    <Monitor
      title={t(broadcast.rehearsal ? "rehearsal.programme" : "programme")}
      tally={programmeTally(view.broadcast)}
      label={t(programmeLabel(view))}
      foot={
        <>
          {!placeholder && <ListenToggle on={audible} onChange={setAudible} label={t("listen_programme")} />}
          <Recording />
        </>
      }
    >
      {placeholder || broadcast.programme_url === null ? (
        <NoVideo
          title={t(placeholder ?? "said.not_available")}
          help={
            broadcast.started_at === null
              ? t(stream.is_practice ? "practice.before" : "before_help")
              : undefined
          }
        />
      ) : (
        <>
          <ProgrammeVideo url={broadcast.programme_url} audible={audible} />
          {broadcast.rehearsal && (
            <Box component="strong" sx={badge}>
              {t("rehearsal.badge")}
            </Box>
          )}
        </>
      )}
    </Monitor>
  );
};

type Broadcast = ReturnType<typeof usePanel>["view"]["broadcast"];

/** Amber when guests see a slate while the service should be live. */
const programmeTally = ({ status, rehearsal, on_air }: Broadcast): Tally => {
  if (on_air === null || status === "completed") return "none";
  if (on_air.kind !== "slate") return rehearsal ? "rehearsed" : "on_air";
  return status === "live" ? "trouble" : "none";
};

const Recording = () => {
  const t = useDirectorText();
  const { status, room_empty_at, recording } = usePanel().view.broadcast;
  const { state, seconds, second_seconds: second } = recording;
  if (state === "none") return null;
  // A room that was closed because it was empty isn't recorded.
  const isPaused = status === "paused" && room_empty_at === null;
  const text = state !== "running" ? state : isPaused ? "paused" : second === null ? state : "running_twice";
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 2, color: "text.secondary" }}
    >
      {state === "running" && <RecordIcon sx={{ fontSize: 12, color: "house.live" }} aria-hidden />}
      {t(`recording.${text}`, {
        length: clockText(seconds),
        second: clockText(second ?? 0),
      })}
    </Box>
  );
};

/** On the picture itself, because a screen may be photographed or passed on. */
const badge = {
  position: "absolute",
  top: 8,
  left: 8,
  px: 2,
  borderRadius: "4px",
  bgcolor: "house.warn",
  color: "house.onTertiary",
  fontWeight: 600,
  letterSpacing: "0.08em",
  textTransform: "uppercase",
  pointerEvents: "none",
} as const;
