import { Box, Button } from "@mui/material";
import { streams } from "@vigil/contract";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { formatMoment, readersZone } from "../time/zone.ts";
import { ActButton } from "./ActButton.tsx";
import { CameraNews } from "./CameraNews.tsx";
import { autoStart, type Planned } from "./core/auto-start.ts";
import { secondsBetween, staleAfter } from "./core/follow.ts";
import { useMedia } from "./MediaHealth.tsx";
import { usePanel } from "./panel.ts";
import { Says } from "./Says.tsx";
import { useNow } from "./useNow.ts";
import { useSay } from "./useSay.ts";

/** What a director must know before pressing anything. */
export const Notices = () => {
  const say = useSay();
  const { view, ahead } = usePanel();
  const { stream, broadcast } = view;
  const auto = autoStart(view, useNow() + ahead);
  const mayEdit = useMay(streams, "edit");
  return (
    <Box sx={{ display: "grid", gap: 2, "&:not(:empty)": { mb: 3 } }}>
      <Stale />
      <MediaLost />
      <CameraNews />
      {broadcast.problem && auto?.is !== "due" && <Says severity="warning">{broadcast.problem}</Says>}
      {stream.disabled_by_fh && <Says severity="error">{say("disabled")}</Says>}
      {!stream.disabled_by_fh && !stream.publish && (
        <Says
          severity="warning"
          action={
            mayEdit && (
              <Button component={Link} to={`/${streams.path}/${stream.id}`} color="inherit">
                {say("open_stream")}
              </Button>
            )
          }
        >
          {say("draft")}
        </Says>
      )}
      {stream.is_id_session && <Says severity="info">{say("id_session")}</Says>}
      {auto && <AutoStart {...auto} />}
      {broadcast.reopened && <Reopened />}
    </Box>
  );
};

/** Never silently old: how long ago the last news came. */
const Stale = () => {
  const say = useSay();
  const { heardAt } = usePanel();
  const age = secondsBetween(heardAt, useNow());
  if (age < staleAfter) return null;
  return (
    <Says severity="warning" quiet>
      {say("stale", { seconds: age })}
    </Says>
  );
};

const MediaLost = () => {
  const say = useSay();
  const { well, silence } = useMedia();
  if (well) return null;
  return (
    <Says severity="warning" quiet>
      {silence === null ? say("media.never_help") : say("media.silent_help", { seconds: silence })}
    </Says>
  );
};

/** When it is to start, or why what was due has not happened (DECISIONS B-AUTOSTART). */
const AutoStart = ({ is, at }: Planned) => {
  const say = useSay();
  const { stream, broadcast, sources } = usePanel().view;
  const when = formatMoment(at, stream.timezone, { reader: readersZone() });
  if (is === "due")
    return (
      <Says severity="warning">
        {say("auto_start_due", { when })} {broadcast.problem ?? say("auto_start_unexplained")}
      </Says>
    );
  const camera = sources.find(({ id }) => id === stream.preferred_ip_camera)?.name;
  return (
    <Says severity="info">
      {camera ? say("auto_start_with", { when, camera }) : say("auto_start", { when })}
    </Says>
  );
};

/** A super admin let a completed service go on; who finds that there is nothing to add closes it again. */
const Reopened = () => {
  const say = useSay();
  const { press, why } = usePanel();
  return (
    <Says
      severity="info"
      action={
        <ActButton why={why.close} onPress={() => press({ action: "close" })} variant="text" color="inherit">
          {say("reopen.close")}
        </ActButton>
      }
    >
      {say("reopen.notice")}
    </Says>
  );
};
