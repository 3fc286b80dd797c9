import { Box, Typography } from "@mui/material";
import { useTranslate } from "ra-core";

const keys = [
  ["Enter", "play"],
  ["↑ ↓", "move"],
  [",", "start_here"],
  [".", "end_here"],
  ["J", "split"],
  ["M", "merge"],
  ["I", "add"],
  ["Z", "undo"],
  ["Y", "redo"],
  ["S", "save"],
] as const;

/** What can be done without the mouse; each key with Ctrl, or Cmd on a Mac. */
export const Keyboard = () => {
  const translate = useTranslate();
  return (
    <Box component="details">
      <Typography component="summary" sx={{ cursor: "pointer" }}>
        {translate("vigil.captions.keyboard.title")}
      </Typography>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 4, rowGap: 1, my: 2 }}
      >
        {keys.map(([key, does]) => (
          <Box key={key} sx={{ display: "contents" }}>
            <Typography component="dt" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
              Ctrl + {key}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {translate(`vigil.captions.keyboard.${does}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate("vigil.captions.keyboard.mac")}
      </Typography>
    </Box>
  );
};
