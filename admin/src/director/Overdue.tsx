import { useTranslate } from "ra-core";
import { useState } from "react";
import { AttentionText } from "../attention/AttentionText.tsx";
import { Shout } from "../attention/Shout.tsx";
import { ActButton } from "./ActButton.tsx";
import { AddCamera } from "./AddCamera.tsx";
import { overdue } from "./core/controls.ts";
import { isConnected } from "./core/sources.ts";
import { AskEnd } from "./EndButton.tsx";
import { usePanel } from "./panel.ts";
import { useNow } from "./useNow.ts";
import { useSay } from "./useSay.ts";

/** The service should be on air and isn't, or should be over and isn't: large, with the one button that mends it. */
export const Overdue = () => {
  const translate = useTranslate();
  const { view, ahead } = usePanel();
  const wrong = overdue(view, useNow() + ahead);
  if (!wrong) return null;
  return (
    <Shout title={translate(`vigil.attention.${wrong.kind}.title`)} sx={{ mb: 3 }}>
      <AttentionText attention={wrong} zone={view.stream.timezone} />
      {wrong.kind === "still_live" ? <End /> : <Start />}
    </Shout>
  );
};

const Start = () => {
  const say = useSay();
  const { view, preview, why, press, pending } = usePanel();
  if (!view.sources.some(isConnected)) return <AddCamera prominent />;
  return (
    <ActButton
      why={why.start}
      onPress={() => preview && press({ action: "start", source: preview.id, video: null })}
      variant="contained"
      color="tertiary"
      loading={pending === "start"}
    >
      {preview ? say("go_live_with", { name: preview.name }) : say("go_live")}
    </ActButton>
  );
};

const End = () => {
  const say = useSay();
  const { why, press, pending } = usePanel();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActButton
        why={why.stop}
        onPress={() => setAsking(true)}
        variant="contained"
        color="error"
        loading={pending === "stop"}
      >
        {say("end_confirm")}
      </ActButton>
      <AskEnd
        open={asking}
        close={() => setAsking(false)}
        end={() => press({ action: "stop", video: null })}
        video={undefined}
      />
    </>
  );
};
