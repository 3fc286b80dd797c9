import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { guests as contract } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  guest: { id: string; name: string };
  /** Called once the server knows of it, and of its undoing. */
  changed: () => void;
}

const setAccess = (id: string, access_to_stream: boolean) =>
  getJson(`${contract.path}/${id}/`, { method: "PATCH", body: { access_to_stream } });

/** Blocks a guest with everything they gave, once the family has read what that means. */
export const BlockGuest = ({ guest, changed }: Props) => {
  const { id, name } = guest;
  const translate = useTranslate();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const title = useId();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const t = (key: string) => translate(`vigil.family.block.${key}`, { name });
  const undo = () =>
    void setAccess(id, true).then(changed, (error: Error) => notify(error.message, { type: "error" }));
  const block = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await setAccess(id, false);
      setAsks(false);
      notifyDone("vigil.family.block.done", { name }, undo);
      changed();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        onClick={() => setAsks(true)}
        aria-label={t("named")}
        sx={{ minHeight: 44, color: "text.secondary", fontWeight: 400 }}
      >
        {t("block")}
      </Button>
      <Dialog
        open={asks}
        onClose={() => !busy && setAsks(false)}
        aria-labelledby={title}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={title} variant="h2">
          {t("title")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 3 }}>
          <Typography>{t("text")}</Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsks(false)} disabled={busy} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button variant="contained" color="error" loading={busy} onClick={() => void block()}>
            {t("block")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** Lets a blocked guest in again, with everything they gave. */
export const UnblockGuest = ({ guest, changed }: Props) => {
  const { id, name } = guest;
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    try {
      await setAccess(id, true);
      notify("vigil.family.block.undone", { type: "success", messageArgs: { name } });
      changed();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() => void unblock()}
      aria-label={translate("vigil.family.block.unblock_named", { name })}
      sx={{ minHeight: 44 }}
    >
      {translate("vigil.family.block.unblock")}
    </Button>
  );
};
