import { Button, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { invoices as contract, type Invoice, limits, systemZone, today } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

type Action = "pause" | "resume";

/** Sends a change of an invoice's reminders, and shows the invoice as it is then. */
function useChange({ id }: Invoice) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const change = async (action: Action, body: object): Promise<boolean> => {
    setBusy(true);
    try {
      await getJson(`${contract.path}/${id}/${action}_reminders/`, {
        method: "POST",
        body,
      });
      notify(translate(`vigil.money.reminders.done.${action}`), { type: "success" });
      refresh();
      return true;
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, busy };
}

/** Pauses the reminders of an invoice: it asks why, and until when. */
export const PauseReminders = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { change, busy } = useChange(invoice);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const title = translate("vigil.money.reminders.pause");
  const pause = async (event: FormEvent) => {
    event.preventDefault();
    if (await change("pause", { reason: reason.trim(), until: until || null })) setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby="pause-reminders"
        fullWidth
        maxWidth="xs"
      >
        <form onSubmit={(event) => void pause(event)}>
          <DialogTitle id="pause-reminders">{title}</DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 4 }}>
            <TextField
              label={translate("vigil.money.reminders.reason")}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              required
              slotProps={{ htmlInput: { maxLength: limits.nameMax } }}
            />
            <TextField
              type="date"
              label={translate("vigil.money.reminders.until")}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              slotProps={{ htmlInput: { min: today(systemZone()) }, inputLabel: { shrink: true } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" loading={busy} disabled={reason.trim() === ""}>
              {title}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
};

export const ResumeReminders = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { change, busy } = useChange(invoice);
  return (
    <Button variant="outlined" loading={busy} onClick={() => void change("resume", {})}>
      {translate("vigil.money.reminders.resume")}
    </Button>
  );
};
