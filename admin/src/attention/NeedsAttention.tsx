import { Box, Button } from "@mui/material";
import { type Attention, attention, directing, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import type { ActionProps } from "../streams/ActionDialog.tsx";
import { AttentionText } from "./AttentionText.tsx";
import { Shout } from "./Shout.tsx";
import { useMinute } from "./useMinute.ts";

const StartNow = part(() => import("./StartNow.tsx"));
const EndNow = part(() => import("./EndNow.tsx"));

/** Services that should be on air and aren't, or should be over and aren't: each with the one button that mends it. */
export const NeedsAttention = ({ streams }: { streams: readonly Stream[] }) => {
  const translate = useTranslate();
  const now = useMinute();
  const needing = streams.flatMap((stream) => {
    const wrong = attention(stream, now);
    return wrong ? [{ stream, wrong }] : [];
  });
  if (needing.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate("vigil.attention.label")}
      sx={{ display: "grid", gap: 3, mb: 4 }}
    >
      {needing.map(({ stream, wrong }) => (
        <Shout key={stream.id} title={translate(`vigil.attention.${wrong.kind}.title`)}>
          <Box sx={{ flex: "1 1 300px", minWidth: 0 }}>
            <Box component="strong" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {stream.deceased_full_name}
            </Box>
            <Box>
              <AttentionText attention={wrong} zone={stream.timezone} />
            </Box>
          </Box>
          <Mend stream={stream} kind={wrong.kind} />
        </Shout>
      ))}
    </Box>
  );
};

interface Mending {
  deed: "start" | "end";
  Dialog: ComponentType<ActionProps>;
}
const mending: Record<Attention["kind"], Mending> = {
  not_started: { deed: "start", Dialog: StartNow },
  auto_start_failed: { deed: "start", Dialog: StartNow },
  still_live: { deed: "end", Dialog: EndNow },
};

/** For those who direct; everyone else knows now whom to call. */
const Mend = ({ stream, kind }: { stream: Stream; kind: Attention["kind"] }) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "edit");
  const [asking, setAsking] = useState<Mending | null>(null);
  if (!mayDirect) return null;
  const { deed } = mending[kind];
  const name = stream.deceased_full_name;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      <Button
        variant="contained"
        color={deed === "end" ? "error" : "tertiary"}
        aria-label={translate(`vigil.attention.${deed}_of`, { name })}
        onClick={() => setAsking(mending[kind])}
      >
        {translate(`vigil.attention.${deed}`)}
      </Button>
      <Button
        component={Link}
        to={`/director/${stream.id}`}
        variant="outlined"
        aria-label={translate("vigil.attention.director_of", { name })}
      >
        {translate("vigil.attention.director")}
      </Button>
      {asking && <asking.Dialog stream={stream} close={() => setAsking(null)} />}
    </Box>
  );
};
