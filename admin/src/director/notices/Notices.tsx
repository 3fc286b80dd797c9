import { Box, Button } from "@mui/material";
import { type DirectorView, streams } from "@vigil/contract";
import { Link } from "react-router-dom";
import { formatMoment } from "../../language/format.ts";
import { said } from "../../language/said.ts";
import { useMay } from "../../me.tsx";
import { CommandButton } from "../controls/CommandButton.tsx";
import { type AutoStartPlan, autoStartPlan } from "../core/auto-start.ts";
import { secondsBetween, staleAfter } from "../core/updates.ts";
import { usePanel } from "../panel.ts";
import { CameraNotices } from "../sources/CameraNotices.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { useNow } from "../useNow.ts";
import { useMediaHealth } from "./MediaHealth.tsx";
import { PanelNotice } from "./PanelNotice.tsx";

/** Notices a director must see before acting. */
export const Notices = () => {
  const t = useDirectorText();
  const { view, clockOffset } = usePanel();
  const { stream, broadcast } = view;
  const auto = autoStartPlan(view, useNow() + clockOffset);
  const mayEdit = useMay(streams, "edit");
  return (
    <Box sx={{ display: "grid", gap: 2, "&:not(:empty)": { mb: 3 } }}>
      <StaleNotice />
      <MediaLostNotice />
      <CameraNotices />
      {broadcast.problem && auto?.state !== "due" && (
        <PanelNotice severity="warning">{said(broadcast.problem)}</PanelNotice>
      )}
      {stream.disabled_by_fh && <PanelNotice severity="error">{t("disabled")}</PanelNotice>}
      {!stream.disabled_by_fh && !stream.publish && !stream.is_practice && (
        <PanelNotice
          severity="warning"
          action={
            mayEdit && (
              <Button component={Link} to={`/${streams.path}/${stream.id}`} color="inherit">
                {t("open_stream")}
              </Button>
            )
          }
        >
          {t("draft")}
        </PanelNotice>
      )}
      {stream.is_id_session && <PanelNotice severity="info">{t("id_session")}</PanelNotice>}
      {view.still_on_before && <StillOnBefore {...view.still_on_before} />}
      {auto && <AutoStartNotice {...auto} />}
      {broadcast.reopened && <ReopenedNotice />}
      {broadcast.renditions === "limited" && (
        <PanelNotice severity="info" quiet>
          {t("renditions_limited")}
        </PanelNotice>
      )}
    </Box>
  );
};

/** Warns that the panel is out of date, and by how much. */
const StaleNotice = () => {
  const t = useDirectorText();
  const { updatedAt } = usePanel();
  const age = secondsBetween(updatedAt, useNow());
  if (age < staleAfter) return null;
  return (
    <PanelNotice severity="warning" quiet>
      {t("stale", { seconds: age })}
    </PanelNotice>
  );
};

const MediaLostNotice = () => {
  const t = useDirectorText();
  const { isHealthy, silentFor } = useMediaHealth();
  if (isHealthy) return null;
  return (
    <PanelNotice severity="warning" quiet>
      {silentFor === null ? t("media.never_help") : t("media.silent_help", { seconds: silentFor })}
    </PanelNotice>
  );
};

/** The service before still has the camera, or somebody who is needed here. */
const StillOnBefore = ({
  service,
  planned_until,
  camera,
  person,
}: NonNullable<DirectorView["still_on_before"]>) => {
  const t = useDirectorText();
  const zone = usePanel().view.stream.timezone;
  return (
    <PanelNotice
      severity="warning"
      action={
        service && (
          <Button component={Link} to={`/director/${service.id}`} color="inherit">
            {t("still_on_before.open")}
          </Button>
        )
      }
    >
      {t(camera ? "still_on_before.camera" : "still_on_before.person", {
        shared: camera ?? person ?? "",
        name: service?.name ?? t("still_on_before.elsewhere"),
        when: formatMoment(planned_until, zone),
      })}
    </PanelNotice>
  );
};

/** When the service starts automatically, or why a start that was due hasn't happened. */
const AutoStartNotice = ({ state, at }: AutoStartPlan) => {
  const t = useDirectorText();
  const { stream, broadcast, sources } = usePanel().view;
  const when = formatMoment(at, stream.timezone);
  if (state === "due")
    return (
      <PanelNotice severity="warning">
        {t("auto_start_due", { when })} {said(broadcast.problem) ?? t("auto_start_unexplained")}
      </PanelNotice>
    );
  const camera = sources.find(({ id }) => id === stream.preferred_ip_camera)?.name;
  return (
    <PanelNotice severity="info">
      {camera ? t("auto_start_with", { when, camera }) : t("auto_start", { when })}
    </PanelNotice>
  );
};

/** A super admin reopened this completed service; a director with nothing to add can close it again. */
const ReopenedNotice = () => {
  const t = useDirectorText();
  const { send, disabledReasons } = usePanel();
  return (
    <PanelNotice
      severity="info"
      action={
        <CommandButton
          disabledReason={disabledReasons.close}
          onClick={() => send({ action: "close" })}
          variant="text"
          color="inherit"
        >
          {t("reopen.close")}
        </CommandButton>
      }
    >
      {t("reopen.notice")}
    </PanelNotice>
  );
};
