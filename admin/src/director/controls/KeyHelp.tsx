import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
} from "@mui/material";
import { useStore } from "ra-core";
import { Dialog } from "../../layout/Dialog.tsx";
import { useDirectorText } from "../useDirectorText.ts";

/** Under which the browser remembers that somebody has turned single-key shortcuts off. */
export const shortcutsStorageKey = "director.shortcuts";

interface Props {
  open: boolean;
  close: () => void;
  /** Each key, and what it does. */
  keys: readonly (readonly [key: string, deed: string])[];
  note: string;
}

/** Lists keyboard shortcuts, and turns them on or off. */
export const KeyHelp = ({ open, close, keys, note }: Props) => {
  const t = useDirectorText();
  const [isEnabled, setEnabled] = useStore(shortcutsStorageKey, true);
  return (
    <Dialog open={open} onClose={close} aria-labelledby="shortcuts" fullWidth maxWidth="xs">
      <DialogTitle id="shortcuts" variant="h2">
        {t("keys.title")}
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={table}>
          {keys.map(([key, deed]) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt" sx={keyCap}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {deed}
              </Box>
            </Box>
          ))}
        </Box>
        <DialogContentText sx={{ my: 3 }}>{note}</DialogContentText>
        <FormControlLabel
          label={t("keys.use")}
          control={<Switch checked={isEnabled} onChange={(_event, next) => setEnabled(next)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {t("done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const table = {
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: 3,
  alignItems: "center",
  m: 0,
} as const;
const keyCap = {
  justifySelf: "start",
  minWidth: 36,
  px: 2,
  lineHeight: "28px",
  textAlign: "center",
  border: 1,
  borderColor: "house.field",
  borderRadius: "4px",
  fontWeight: 600,
} as const;
