import MuteIcon from "@mui/icons-material/NotificationsOffOutlined";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Shout } from "../attention/Shout.tsx";
import { ActButton } from "./ActButton.tsx";
import { hindrances } from "./core/controls.ts";
import { inOrder, lostOnAir, shortName } from "./core/sources.ts";
import { usePanel } from "./panel.ts";
import { useAlarm } from "./useAlarm.ts";
import { useLasting } from "./useLasting.ts";
import { useSay } from "./useSay.ts";

/** Ms a camera may take to come on air before it counts as lost: a switch takes one or two seconds. */
export const lostAfter = 3000;

/** Guests don't see the camera that the director chose: large and loud, with what to do about it. */
export const LostCamera = () => {
  const gone = useLasting(lostOnAir(usePanel().view), lostAfter);
  return gone && <Alarm key={gone.lost.id} {...gone} />;
};

const Alarm = ({ lost, instead }: NonNullable<ReturnType<typeof lostOnAir>>) => {
  const say = useSay();
  const { view, press, pending } = usePanel();
  const [muted, mute] = useState(false);
  useAlarm(!muted);
  const others = inOrder(view).filter(
    ({ id, health, elsewhere }) => id !== lost.id && id !== instead?.id && health?.well && !elsewhere,
  );
  const names = view.sources.map(({ name }) => name);
  return (
    <Shout title={say("lost.title", { name: lost.name })} sx={{ mb: 3 }}>
      <Box sx={{ flex: "1 1 300px", minWidth: 0 }}>
        <Box component="strong" sx={{ display: "block", fontWeight: 600 }}>
          {instead ? say("lost.instead", { name: instead.name }) : say("lost.slate")}
        </Box>
        {say("lost.help")}
      </Box>
      {instead && (
        <ActButton
          why={hindrances({ view, preview: instead.id, pending }).start}
          variant="contained"
          color="tertiary"
          onPress={() => press({ action: "start", source: instead.id })}
        >
          {say("lost.stay", { name: shortName(instead.name, names) })}
        </ActButton>
      )}
      {others.map((other) => (
        <ActButton
          key={other.id}
          why={hindrances({ view, preview: other.id, pending }).start}
          variant={instead ? "outlined" : "contained"}
          color={instead ? "inherit" : "tertiary"}
          onPress={() => press({ action: "start", source: other.id })}
        >
          {say("show_camera", { name: shortName(other.name, names) })}
        </ActButton>
      ))}
      {!muted && (
        <Button startIcon={<MuteIcon />} color="inherit" onClick={() => mute(true)}>
          {say("lost.mute")}
        </Button>
      )}
    </Shout>
  );
};
