import { Box, Button } from "@mui/material";
import { type Attention, directing, type MonitorStream, words } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { AttentionText } from "../attention/AttentionText.tsx";
import { Shout } from "../attention/Shout.tsx";
import { useMay } from "../me.tsx";
import { AskEarly } from "./AskEarly.tsx";
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
  const { pending, goLive, early } = usePress(stream);
  const mayDirect = useMay(directing, "edit");
  const source = bestSource(stream);
  if (!source)
    return (
      <Box sx={{ width: "100%", display: "grid", gap: 2 }}>
        <Box sx={{ color: "house.warn" }}>{words.noCamera}.</Box>
        {mayDirect && (
          <Button component={Link} to={`/director/${stream.id}`} variant="outlined">
            {translate("vigil.attention.to_panel")}
          </Button>
        )}
      </Box>
    );
  return (
    <>
      <Button
        variant="contained"
        color="tertiary"
        fullWidth
        loading={pending !== null}
        onClick={() => goLive(source)}
        aria-label={translate("vigil.boards.start_now_of", { name: stream.stream_name })}
        sx={{ minHeight: 48 }}
      >
        {translate("vigil.boards.start_now")}: {source.name}
      </Button>
      <AskEarly asked={early} />
    </>
  );
};
