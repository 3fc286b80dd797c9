import { Alert, Button, DialogContentText, Typography } from "@mui/material";
import { importedAtOnce, streams, type UndoneImport } from "@vigil/contract";
import { useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../integrations/FormDialog.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  /** The services that the import has made. */
  made: readonly string[];
  /** Called with those that are in the bin. */
  done?: (undone: readonly string[]) => void;
}

/** Moves to the bin what an import has made, after asking; then says how much it was. */
export const UndoImport = ({ made, done }: Props) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.undo.${key}`, options);
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  // How many there were is kept, because afterwards fewer are there to be undone.
  const [undone, setUndone] = useState<{ gone: number; stays: number } | null>(null);
  const undo = async () => {
    const gone = await undoAll(made);
    setUndone({ gone: gone.length, stays: made.length - gone.length });
    setOpen(false);
    done?.(gone);
    refresh();
  };
  if (undone !== null)
    return (
      <Alert severity={undone.stays === 0 ? "success" : "warning"} role="status">
        <Typography>{undone.gone === 0 ? t("none") : t("done", { smart_count: undone.gone })}</Typography>
        {undone.gone > 0 && undone.stays > 0 && (
          <Typography>{t("stays", { smart_count: undone.stays })}</Typography>
        )}
      </Alert>
    );
  if (made.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {t("open")}
      </Button>
      {isOpen && (
        <FormDialog title={t("title")} submit={t("act")} act={undo} close={() => setOpen(false)}>
          {() => (
            <>
              <DialogContentText>{t("text", { smart_count: made.length })}</DialogContentText>
              <DialogContentText>{t("rest")}</DialogContentText>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
};

async function undoAll(made: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (let at = 0; at < made.length; at += importedAtOnce) {
    const body = { streams: made.slice(at, at + importedAtOnce) };
    const answer = await getJson<UndoneImport>(`${streams.path}/import/undo/`, { method: "POST", body });
    gone.push(...answer.streams);
  }
  return gone;
}
