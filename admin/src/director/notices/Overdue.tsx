import { Button } from "@mui/material";
import { askAgainMinutes } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { AlertBanner } from "../../attention/AlertBanner.tsx";
import { AttentionText } from "../../attention/AttentionText.tsx";
import { formatMoment } from "../../language/format.ts";
import { getJson } from "../../session/http.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { ConfirmEndDialog } from "../controls/EndButton.tsx";
import { usePause } from "../controls/PauseButton.tsx";
import { useStart } from "../controls/StartButton.tsx";
import { overdueAttention } from "../core/controls.ts";
import { isConnected } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { AddCamera } from "../sources/AddCamera.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { useNow } from "../useNow.ts";

/** An alert for a service that should be on air or over and isn't, with the one button that fixes it. */
export const Overdue = () => {
  const translate = useTranslate();
  const { view, clockOffset } = usePanel();
  const attention = overdueAttention(view, useNow() + clockOffset);
  if (view.broadcast.room_empty_at) return <RoomEmpty since={view.broadcast.room_empty_at} />;
  if (!attention) return null;
  return (
    <AlertBanner title={translate(`vigil.attention.${attention.kind}.title`)} sx={{ mb: 3 }}>
      <AttentionText attention={attention} zone={view.stream.timezone} />
      {attention.kind === "still_live" ? <StillOn /> : <Start />}
    </AlertBanner>
  );
};

/** The question whether a service past its planned end is still on, and both answers. */
const StillOn = () => {
  const t = useDirectorText();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [isAnswering, setAnswering] = useState(false);
  const answer = async () => {
    setAnswering(true);
    try {
      await getJson(`str/stream/${view.stream.id}/still_on`, { method: "POST" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    await refresh();
    setAnswering(false);
  };
  return (
    <>
      <span>{t("still_on.help", { minutes: askAgainMinutes })}</span>
      <Button variant="contained" color="tertiary" loading={isAnswering} onClick={() => void answer()}>
        {t("still_on.yes")}
      </Button>
      <End />
    </>
  );
};

/** Vigil has closed the service to guests, because nobody answered and the room was empty. */
const RoomEmpty = ({ since }: { since: string }) => {
  const t = useDirectorText();
  const { view } = usePanel();
  const { disabledReason, toggle, busy } = usePause();
  return (
    <AlertBanner title={t("room_empty.title")} sx={{ mb: 3 }}>
      <span>{t("room_empty.help", { when: formatMoment(since, view.stream.timezone) })}</span>
      <span>{t("room_empty.kept")}</span>
      <CommandButton
        disabledReason={disabledReason}
        onClick={toggle}
        variant="contained"
        color="tertiary"
        loading={busy}
      >
        {t("room_empty.resume")}
      </CommandButton>
      <End />
    </AlertBanner>
  );
};

const Start = () => {
  const t = useDirectorText();
  const { view, preview, disabledReasons, pending } = usePanel();
  const { videoFirst, start } = useStart();
  if (!view.sources.some(isConnected)) return <AddCamera prominent />;
  return (
    <CommandButton
      disabledReason={disabledReasons.start}
      onClick={start}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
    >
      {preview && videoFirst
        ? `${t("go_live")}: ${t("after_video_with", { title: videoFirst.title, name: preview.name })}`
        : preview
          ? t("go_live_with", { name: preview.name })
          : t("go_live")}
    </CommandButton>
  );
};

const End = () => {
  const t = useDirectorText();
  const { disabledReasons, send, pending, video } = usePanel();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <CommandButton
        disabledReason={disabledReasons.stop}
        onClick={() => setConfirming(true)}
        variant="contained"
        color="error"
        loading={pending === "stop"}
      >
        {t("end_confirm")}
      </CommandButton>
      <ConfirmEndDialog
        open={isConfirming}
        close={() => setConfirming(false)}
        end={() => send({ action: "stop", videos: video?.videos })}
        video={video?.title}
      />
    </>
  );
};
