import { Button, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { BulkOutcome } from "@vigil/contract";
import { useCloseNotification, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { changingOf } from "./counts.ts";
import { Rows } from "./Rows.tsx";
import { Summary } from "./Summary.tsx";
import { useRunUndo } from "./useRunUndo.ts";

interface Props {
  id: string;
  preview: BulkOutcome;
}

/** Asks before a change is undone: what becomes of each service, and who is written to. */
export default function UndoDialog(props: Props) {
  return (
    <PagesWords>
      <Asking {...props} />
    </PagesWords>
  );
}

const Asking = ({ id, preview }: Props) => {
  const translate = useTranslate();
  const label = useId();
  const close = useCloseNotification();
  const runUndo = useRunUndo();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const count = changingOf(preview.rows, accepted).length;
  const start = async () => {
    setBusy(true);
    await runUndo(id, accepted);
    close();
  };
  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby={label} fullWidth maxWidth="md">
      <DialogTitle id={label} variant="h2">
        {translate("vigil.bulk_changes.undo.title")}
      </DialogTitle>
      <DialogContent>
        <Summary outcome={preview} kind="undo" accepted={accepted} />
        <Rows outcome={preview} accepted={accepted} accept={setAccepted} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={count === 0}
          onClick={() => void start()}
          autoFocus
        >
          {translate("vigil.bulk_changes.confirm.undo", { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
