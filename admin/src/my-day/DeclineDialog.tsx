import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import type { MyJob } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { useCautiousClose } from "../form/useCautiousClose.tsx";
import { formatMoment } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useReader } from "../me.tsx";
import { useSay } from "./useMyDay.ts";

/** Asks why a job is declined; the reason goes to whoever assigned it. */
export const DeclineDialog = ({ job, close }: { job: MyJob; close: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const reader = useReader();
  const title = useId();
  const { say, busy } = useSay(job.id);
  const [reason, setReason] = useState("");
  const { onClose, warning } = useCautiousClose(reason.trim() !== "", () => !busy && close());
  const decline = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await say("answer", { answer: "declined", reason: reason.trim() }))) return;
    notify("vigil.my_day.declined", { type: "success" });
    close();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void decline(event)} noValidate>
        <DialogTitle id={title} variant="h2">
          {translate("vigil.my_day.decline_title")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 3 }}>
          <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {job.name} · {formatMoment(job.event_date, job.timezone, { reader })}
          </Typography>
          <Typography>{translate("vigil.my_day.decline_text")}</Typography>
          <TextField
            id="decline-reason"
            label={translate("vigil.my_day.reason")}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            autoFocus
          />
          {warning}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            {translate("ra.action.cancel")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={busy}
            disabled={reason.trim() === ""}
          >
            {translate("vigil.my_day.decline")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
