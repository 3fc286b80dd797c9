import { Box, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";

interface Props {
  /** How many other sessions there are. */
  count: number;
  busy: boolean;
  end: () => void;
}

/** Signs out every other device. It asks first, because one of them may be directing a service. */
export const SignOutOthers = ({ count, busy, end }: Props) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    end();
  };
  return (
    <Box>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
        {translate("vigil.sign_ins.end_others")}
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby="ask-end-others">
        <DialogTitle id="ask-end-others" variant="h2">
          {translate("vigil.sign_ins.ask_end_others")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate("vigil.sign_ins.ask_end_others_text", { smart_count: count })}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button onClick={confirm} color="error" variant="contained">
            {translate("vigil.sign_ins.end")}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
};
