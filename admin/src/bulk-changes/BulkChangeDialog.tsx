import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { BulkChange, Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { useCautiousClose } from "../form/useCautiousClose.tsx";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useReader } from "../me.tsx";
import { AssignForm } from "./AssignForm.tsx";
import { MessageForm } from "./MessageForm.tsx";
import { Preview } from "./Preview.tsx";
import { Progress } from "./Progress.tsx";
import { PublishForm } from "./PublishForm.tsx";
import { RescheduleForm } from "./RescheduleForm.tsx";
import { Rows } from "./Rows.tsx";
import { type Beside, useBeside } from "./useBeside.ts";
import { type DialogKind, type Finished, useBulkChange } from "./useBulkChange.ts";

/** The first step of a change. Its form has the id `form` and is submitted by the dialog's button. */
export interface StepProps {
  /** The service, where it is only one. */
  one?: Stream | undefined;
  beside: Beside;
  form: string;
  /** What was chosen before, when one comes back from the preview. */
  chosen: BulkChange | null;
  choose: (change: BulkChange) => void;
  touched: () => void;
}
const steps = { assign: AssignForm, reschedule: RescheduleForm, publish: PublishForm, message: MessageForm };

interface Props {
  kind: DialogKind;
  ids: readonly string[];
  /** The service, where it is only one. */
  one?: Stream | undefined;
  close: () => void;
  /** Closes it once the change was made. */
  done: () => void;
}

/** Changes the selected services: what, then a preview, then what became of them. */
export default function BulkChangeDialog({ kind, ids, one, close, done }: Props) {
  const translate = useTranslate();
  const [label, form] = [useId(), useId()];
  const [change, setChange] = useState<BulkChange | null>(null);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const [hasInput, setHasInput] = useState(false);
  const moved = kind === "reschedule" && hasDate(one) ? one : undefined;
  const beside = useBeside(moved);
  const all = [...ids, ...beside.chosen];
  const { run, busy, problem, finished } = useBulkChange(all, done);
  const { onClose, warning } = useCautiousClose(hasInput && finished === null, close);
  const reader = useReader();
  const Step = steps[kind];
  const previewed = isPreviewed && finished === null && !busy ? change : null;
  const preview = (chosen: BulkChange) => {
    setChange(chosen);
    setAccepted([]);
    setPreviewed(true);
  };
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : finished ? done : onClose}
      aria-labelledby={label}
      fullWidth
      maxWidth={kind === "message" && !isPreviewed ? "lg" : "md"}
    >
      <DialogTitle id={label} variant="h2">
        {translate(`vigil.bulk_changes.${kind}.title`, { smart_count: ids.length })}
        <Typography component="span" sx={{ display: "block" }} color="text.secondary">
          {one?.event_date
            ? `${nameAndKind(one.deceased_full_name, one.g_r_page_heading_detail?.title)}, ${formatMoment(one.event_date, one.timezone, { reader })}`
            : translate("vigil.bulk_changes.of", { smart_count: ids.length })}
        </Typography>
      </DialogTitle>
      {finished && (
        <>
          <DialogContent>
            <Outcome finished={finished} />
          </DialogContent>
          <DialogActions>
            {finished.undo && (
              <Button
                onClick={() => {
                  done();
                  finished.undo?.();
                }}
                sx={{ mr: "auto" }}
              >
                {translate("vigil.bulk_changes.undo.action")}
              </Button>
            )}
            <Button variant="contained" onClick={done} autoFocus>
              {translate("vigil.bulk_changes.left.close")}
            </Button>
          </DialogActions>
        </>
      )}
      {busy && (
        <DialogContent>
          <Progress />
        </DialogContent>
      )}
      {previewed && (
        <Preview
          ids={all}
          change={previewed}
          moved={moved}
          beside={beside}
          choose={preview}
          problem={problem}
          warning={warning}
          back={() => setPreviewed(false)}
          close={close}
          accepted={accepted}
          accept={setAccepted}
          confirm={(accepts) => void run(previewed, accepts)}
        />
      )}
      {!isPreviewed && (
        <>
          <DialogContent>
            <Step
              form={form}
              one={one}
              beside={beside}
              chosen={change}
              touched={() => setHasInput(true)}
              choose={preview}
            />
            {warning}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" form={form} variant="contained">
              {translate("vigil.bulk_changes.preview")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const hasDate = (one: Stream | undefined): one is Stream & { event_date: string } =>
  typeof one?.event_date === "string";

/** What was done, and those that were left as they are, with their reasons. */
const Outcome = ({ finished: { outcome, said } }: { finished: Finished }) => {
  const translate = useTranslate();
  const rows = outcome.rows.filter((row) => row.outcome === "refused" || row.outcome === "conflict");
  return (
    <>
      {said !== null && (
        <Alert severity="success" sx={{ mb: 3 }}>
          {said}
        </Alert>
      )}
      <Alert severity="warning" sx={{ mb: 3 }}>
        {translate("vigil.bulk_changes.left.title", { smart_count: rows.length })}
      </Alert>
      <Rows outcome={{ ...outcome, rows }} />
    </>
  );
};
