import { Box, Button } from "@mui/material";
import { type Attention, attention, directing, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import { nameAndKind } from "../language/name-and-kind.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import type { ActionProps } from "../streams/actions/ActionDialog.tsx";
import { AlertBanner } from "./AlertBanner.tsx";
import { AttentionText } from "./AttentionText.tsx";
import { useMinuteClock } from "./useMinuteClock.ts";

const StartNow = part(() => import("./StartNow.tsx"));
const EndNow = part(() => import("./EndNow.tsx"));

/** Alerts for services that should be on air or over and aren't, each with the one button that fixes it. */
export const NeedsAttention = ({ streams }: { streams: readonly Stream[] }) => {
  const translate = useTranslate();
  const now = useMinuteClock();
  const overdue = streams.flatMap((stream) => {
    const problem = attention(stream, now);
    return problem ? [{ stream, problem }] : [];
  });
  if (overdue.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate("vigil.attention.label")}
      sx={{ display: "grid", gap: 3, mb: 4 }}
    >
      {overdue.map(({ stream, problem }) => (
        <AlertBanner key={stream.id} title={translate(`vigil.attention.${problem.kind}.title`)}>
          <Box sx={{ flex: "1 1 300px", minWidth: 0 }}>
            <Box component="strong" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {nameAndKind(stream.deceased_full_name, stream.g_r_page_heading_detail?.title)}
            </Box>
            <Box>
              <AttentionText attention={problem} zone={stream.timezone} />
            </Box>
          </Box>
          <FixButtons stream={stream} kind={problem.kind} />
        </AlertBanner>
      ))}
    </Box>
  );
};

interface Fix {
  action: "start" | "end";
  Dialog: ComponentType<ActionProps>;
}
const fixes: Record<Attention["kind"], Fix> = {
  not_started: { action: "start", Dialog: StartNow },
  auto_start_failed: { action: "start", Dialog: StartNow },
  still_live: { action: "end", Dialog: EndNow },
};

/** The button that fixes it, for directors; everyone else sees the alert and can call one. */
const FixButtons = ({ stream, kind }: { stream: Stream; kind: Attention["kind"] }) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "edit");
  const [confirming, setConfirming] = useState<Fix | null>(null);
  if (!mayDirect) return null;
  const { action } = fixes[kind];
  const name = stream.deceased_full_name;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      <Button
        variant="contained"
        color={action === "end" ? "error" : "tertiary"}
        aria-label={translate(`vigil.attention.${action}_of`, { name })}
        onClick={() => setConfirming(fixes[kind])}
      >
        {translate(`vigil.attention.${action}`)}
      </Button>
      <Button
        component={Link}
        to={`/director/${stream.id}`}
        variant="outlined"
        aria-label={translate("vigil.attention.director_of", { name })}
      >
        {translate("vigil.attention.director")}
      </Button>
      {confirming && <confirming.Dialog stream={stream} close={() => setConfirming(null)} />}
    </Box>
  );
};
