import AddIcon from "@mui/icons-material/Add";
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { usePanel } from "../panel.ts";
import { ShareLink } from "../ShareLink.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { addCamera } from "./camera-link.ts";

/** Adds a phone or laptop as a camera: first its name, then the link to open on it. */
export const AddCamera = ({ prominent }: { prominent?: true }) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        {...(prominent ? { variant: "contained", color: "tertiary" } : {})}
      >
        {prominent ? translate("vigil.camera_link.use_phone") : t("add.button")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="add-camera">
        <DialogTitle id="add-camera" variant="h2">
          {t("add.title")}
        </DialogTitle>
        {open && <Steps close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};

const Steps = ({ close }: { close: () => void }) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { view, refresh } = usePanel();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      setLink(await addCamera(view.stream.id, name.trim()));
      void refresh();
    } catch (refusal) {
      setError((refusal as Error).message);
    } finally {
      setBusy(false);
    }
  };
  if (link !== null) {
    return (
      <>
        <DialogContent sx={{ display: "grid", gap: 4 }}>
          <DialogContentText>{t("add.open_link")}</DialogContentText>
          <ShareLink link={link} about={view.stream.deceased_full_name} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            {t("done")}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{t("add.help")}</DialogContentText>
        <TextField
          id="camera-name"
          label={t("add.name")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={t("add.example")}
          error={error !== null}
          helperText={error ?? ""}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ""}>
          {t("add.make")}
        </Button>
      </DialogActions>
    </form>
  );
};
