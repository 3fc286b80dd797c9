import HoursIcon from "@mui/icons-material/ScheduleOutlined";
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  TextField,
  Typography,
} from "@mui/material";
import { actions, systemZone, today } from "@vigil/contract";
import { useNotify, useRecordContext, useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { useMay } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { fetchFile } from "../resource/fields/fetch-file.ts";
import { touchTarget } from "../resource/touch-target.ts";

/** Downloads one's own hours of a month. */
export const HoursButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<HoursIcon />} onClick={() => setOpen(true)}>
        {translate("vigil.my_day.hours.title")}
      </Button>
      {open && <HoursDialog title={translate("vigil.my_day.hours.title")} close={() => setOpen(false)} />}
    </>
  );
};

/** The same of the operator or videographer of a list's row, for those who assign them. */
export const RowHoursButton = () => {
  const translate = useTranslate();
  const person = useRecordContext<{ id: string; full_name: string }>();
  const mayRead = useMay(actions.hours_of_jobs, "edit");
  const [open, setOpen] = useState(false);
  if (!person || !mayRead) return null;
  const title = translate("vigil.my_day.hours.of", { name: person.full_name });
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        title={translate("vigil.my_day.hours.title")}
        aria-label={title}
        sx={touchTarget}
      >
        <HoursIcon fontSize="small" />
      </IconButton>
      {open && <HoursDialog title={title} person={person.id} close={() => setOpen(false)} />}
    </>
  );
};

interface Props {
  title: string;
  /** Without one, the reader. */
  person?: string;
  close: () => void;
}

const HoursDialog = ({ title, person, close }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const heading = useId();
  const thisMonth = today(systemZone()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [busy, setBusy] = useState(false);
  const download = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const query = queryOf({ month, ...(person ? { person } : {}) });
      await fetchFile(`str/job/hours/${query}`, `hours-${month}.csv`, new AbortController().signal);
      close();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void download(event)} noValidate>
        <DialogTitle id={heading} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <Typography color="text.secondary">{translate("vigil.my_day.hours.text")}</Typography>
          <TextField
            id="hours-month"
            type="month"
            label={translate("vigil.my_day.hours.month")}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            slotProps={{ htmlInput: { max: thisMonth }, inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={month === ""}>
            {translate("vigil.my_day.hours.download")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
