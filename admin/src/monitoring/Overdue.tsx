import { Box, Button } from "@mui/material";
import { type Attention, type MonitorStream, words } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { AttentionText } from "../attention/AttentionText.tsx";
import { Shout } from "../attention/Shout.tsx";
import { bestSource, usePress } from "./usePress.ts";

/** What is wrong with a service now, with the one button that mends it; ending one has its own below. */
export const Overdue = ({ stream, wrong }: { stream: MonitorStream; wrong: Attention }) => {
  const translate = useTranslate();
  return (
    <Shout title={translate(`vigil.attention.${wrong.kind}.title`)} sx={{ border: 0, p: 0 }}>
      <AttentionText attention={wrong} zone={stream.timezone} />
      {wrong.kind !== "still_live" && <Start stream={stream} />}
    </Shout>
  );
};

const Start = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const { pending, goLive } = usePress(stream);
  const source = bestSource(stream);
  if (!source) return <Box sx={{ color: "house.warn", width: "100%" }}>{words.noCamera}.</Box>;
  return (
    <Button
      variant="contained"
      color="tertiary"
      fullWidth
      loading={pending !== null}
      onClick={() => goLive(source)}
      aria-label={translate("vigil.walls.start_now_of", { name: stream.stream_name })}
      sx={{ minHeight: 48 }}
    >
      {translate("vigil.walls.start_now")}: {source.name}
    </Button>
  );
};
