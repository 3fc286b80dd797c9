import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
} from "@mui/material";
import { useStore } from "ra-core";
import { shortcutsKept } from "./shortcuts-kept.ts";
import { useSay } from "./useSay.ts";

const keys = ["1 – 9", "Enter", "P", "?"];

/** Which key does what. */
export const ShortcutHelp = ({ open, close }: { open: boolean; close: () => void }) => {
  const say = useSay();
  const [on, setOn] = useStore(shortcutsKept, true);
  return (
    <Dialog open={open} onClose={close} aria-labelledby="shortcuts" fullWidth maxWidth="xs">
      <DialogTitle id="shortcuts" variant="h2">
        {say("keys.title")}
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={table}>
          {keys.map((key, index) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt" sx={cap}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {say(`keys.deed_${index + 1}`)}
              </Box>
            </Box>
          ))}
        </Box>
        <DialogContentText sx={{ my: 3 }}>{say("keys.end")}</DialogContentText>
        <FormControlLabel
          label={say("keys.use")}
          control={<Switch checked={on} onChange={(_event, next) => setOn(next)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {say("done")}
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
const cap = {
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
