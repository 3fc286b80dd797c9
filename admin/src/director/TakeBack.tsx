import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

interface Props {
  action: "reset" | "reopen";
  /** Where its words stand. */
  says: "test" | "reopen";
}

/** What takes back an end, after asking. */
export const TakeBack = ({ action, says }: Props) => {
  const say = useSay();
  const translate = useTranslate();
  const { press, pending } = usePanel();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant={action === "reset" ? "contained" : "outlined"}
        color={action === "reset" ? "tertiary" : "inherit"}
        loading={pending === action}
        onClick={() => setAsking(true)}
        sx={{ mt: 2 }}
      >
        {say(`${says}.button`)}
      </Button>
      <Dialog open={asking} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id} variant="h2">
          {say(`${says}.ask`)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{say(`${says}.ask_help`)}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              close();
              press({ action });
            }}
          >
            {say(`${says}.confirm`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
