import { Alert, Button, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  close: () => void;
  stop: () => Promise<void>;
}

/** Asks before renewals are turned off, because the card is forgotten then. */
export default function TurnOffDialog(props: Props) {
  return (
    <PagesWords>
      <Question {...props} />
    </PagesWords>
  );
}

const Question = ({ close, stop }: Props) => {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string>();
  const turnOff = async () => {
    setBusy(true);
    await stop().catch((problem: Error) => {
      setWarning(problem.message);
      setBusy(false);
    });
  };
  return (
    <Dialog open onClose={close} aria-labelledby="turn-off">
      <DialogTitle id="turn-off">{translate("vigil.renewals.turn_off_question")}</DialogTitle>
      <DialogContent>
        {translate("vigil.renewals.turn_off_text")}
        {warning && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {warning}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("vigil.renewals.keep")}</Button>
        <Button color="error" loading={isBusy} onClick={() => void turnOff()}>
          {translate("vigil.renewals.turn_off")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
