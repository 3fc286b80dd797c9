import { Box, Button } from "@mui/material";
import { type Attention, directing, type MonitorStream, words } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { AlertBanner } from "../attention/AlertBanner.tsx";
import { AttentionText } from "../attention/AttentionText.tsx";
import { said } from "../language/said.ts";
import { useMay } from "../me.tsx";
import { CardEarlyStart } from "./CardEarlyStart.tsx";
import { bestSource, useCardCommand } from "./useCardCommand.ts";

/** An alert for what is wrong with a service, with the button that fixes it. The card's Stop button ends a service. */
export const Overdue = ({ stream, problem }: { stream: MonitorStream; problem: Attention }) => {
  const translate = useTranslate();
  return (
    <AlertBanner title={translate(`vigil.attention.${problem.kind}.title`)} sx={{ border: 0, p: 0 }}>
      <AttentionText attention={problem} zone={stream.timezone} />
      {problem.kind !== "still_live" && <Start stream={stream} />}
    </AlertBanner>
  );
};

const Start = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const { pending, goLive, earlyStart } = useCardCommand(stream);
  const mayDirect = useMay(directing, "edit");
  const source = bestSource(stream);
  if (!source)
    return (
      <Box sx={{ width: "100%", display: "grid", gap: 2 }}>
        <Box sx={{ color: "house.warn" }}>{said(words.noCamera)}.</Box>
        {mayDirect && (
          <Button component={Link} to={`/director/${stream.id}`} variant="outlined">
            {translate("vigil.attention.director")}
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
      <CardEarlyStart start={earlyStart} />
    </>
  );
};
