import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, type SxProps } from "@mui/material";
import type { BoardNeed, MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Reasons for which guests lack something now, or which somebody must mend at once. */
const grave: readonly BoardNeed["kind"][] = [
  ...(["no_word", "slate", "no_picture", "no_sound", "not_started", "auto_start_failed"] as const),
];

/** What is wrong with a service, in a few words; null for nothing. */
function useNeedWords(stream: MonitorStream, needs: readonly BoardNeed[]): string | null {
  const translate = useTranslate();
  const [gravest] = needs;
  const name = stream.incidents.find(({ acknowledged_by }) => acknowledged_by)?.acknowledged_by;
  const taken = name ? translate("vigil.monitoring.taken", { name }) : null;
  if (!gravest) return taken;
  const { kind, incident } = gravest;
  const text = incident
    ? translate(`vigil.monitoring.incident.${incident.kind}`, { name: incident.source_name ?? "" })
    : translate(`vigil.monitoring.need.${kind as Exclude<typeof kind, "incident">}`);
  const further = needs.length - 1;
  const all = further > 0 ? translate("vigil.monitoring.more", { text, smart_count: further }) : text;
  return taken ? `${all} · ${taken}` : all;
}

interface Props {
  stream: MonitorStream;
  needs: readonly BoardNeed[];
  sx?: SxProps;
}

/** The same, red where guests are concerned now and amber elsewhere. */
export const NeedLine = ({ stream, needs, sx }: Props) => {
  const words = useNeedWords(stream, needs);
  const [gravest] = needs;
  if (!words) return null;
  const colour = !gravest ? "text.secondary" : grave.includes(gravest.kind) ? "house.live" : "house.warn";
  return (
    <Box component="span" sx={{ ...line, color: colour, ...(sx as object) }} title={words}>
      {gravest && <WarningIcon aria-hidden sx={{ fontSize: "1.2em", flexShrink: 0 }} />}
      <Box component="span" sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>
        {words}
      </Box>
    </Box>
  );
};

const line = {
  display: "inline-flex",
  alignItems: "center",
  gap: "0.3em",
  maxWidth: "100%",
  fontWeight: 500,
  whiteSpace: "nowrap",
} as const;
