import { useTranslate } from "ra-core";
import { useState } from "react";
import { AlertBanner } from "../../attention/AlertBanner.tsx";
import { AttentionText } from "../../attention/AttentionText.tsx";
import { CommandButton } from "../controls/CommandButton.tsx";
import { ConfirmEndDialog } from "../controls/EndButton.tsx";
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
  if (!attention) return null;
  return (
    <AlertBanner title={translate(`vigil.attention.${attention.kind}.title`)} sx={{ mb: 3 }}>
      <AttentionText attention={attention} zone={view.stream.timezone} />
      {attention.kind === "still_live" ? <End /> : <Start />}
    </AlertBanner>
  );
};

const Start = () => {
  const t = useDirectorText();
  const { view, preview, disabledReasons, send, pending } = usePanel();
  if (!view.sources.some(isConnected)) return <AddCamera prominent />;
  return (
    <CommandButton
      disabledReason={disabledReasons.start}
      onClick={() => preview && send({ action: "start", source: preview.id, video: null })}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
    >
      {preview ? t("go_live_with", { name: preview.name }) : t("go_live")}
    </CommandButton>
  );
};

const End = () => {
  const t = useDirectorText();
  const { disabledReasons, send, pending } = usePanel();
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
        end={() => send({ action: "stop", video: null })}
        video={undefined}
      />
    </>
  );
};
