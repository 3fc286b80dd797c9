import { Box } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";

type Status = Stream["status"];
const colours: Record<Status, "house.ok" | "house.delivered"> = {
  green: "house.ok",
  black: "house.delivered",
};

/** The status by colour and word, never by colour alone. */
export const StreamStatus = ({ stream }: { stream: Pick<Stream, "status"> }) => (
  <Mark status={stream.status} />
);

/** Explains the status colours. */
export const Legend = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: "flex", gap: 4, mb: 2, color: "text.secondary", fontSize: 12 }}
      aria-label={translate("vigil.streams.legend")}
      role="note"
    >
      <Mark status="green" prefix />
      <Mark status="black" prefix />
    </Box>
  );
};

const Mark = ({ status, prefix }: { status: Status; prefix?: true }) => {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const colour = status === "black" && mode === "dark" ? "white" : status;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 2, whiteSpace: "nowrap" }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: colours[status], flexShrink: 0 }}
      />
      {translate(prefix ? `vigil.streams.legend_${colour}` : `vigil.streams.${status}`)}
    </Box>
  );
};
