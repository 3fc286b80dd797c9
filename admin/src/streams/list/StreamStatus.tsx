import { Box } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { isComing, statusWord } from "./status-word.ts";

type Status = Stream["status"];
const colours: Record<Status, "house.ok" | "house.delivered"> = {
  green: "house.ok",
  black: "house.delivered",
};

/** The status by colour and word, never by colour alone. */
export const StreamStatus = ({ stream }: { stream: Parameters<typeof statusWord>[0] }) => (
  <Mark status={isComing(stream) ? "green" : "black"} word={statusWord(stream)} />
);

/** Explains the status colours. */
export const Legend = () => {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  return (
    <Box
      sx={{ display: "flex", gap: 4, mb: 2, color: "text.secondary", fontSize: 12 }}
      aria-label={translate("vigil.streams.legend")}
      role="note"
    >
      <Mark status="green" word="vigil.streams.legend_green" />
      <Mark status="black" word={`vigil.streams.legend_${mode === "dark" ? "white" : "black"}`} />
    </Box>
  );
};

const Mark = ({ status, word }: { status: Status; word: string }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 2, whiteSpace: "nowrap" }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: colours[status], flexShrink: 0 }}
      />
      {translate(word)}
    </Box>
  );
};
