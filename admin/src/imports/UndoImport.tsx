import { Alert, Button, DialogContentText, Typography } from "@mui/material";
import { binDays, importedAtOnce, type StayingService, streams, type UndoneImport } from "@vigil/contract";
import { useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../integrations/FormDialog.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  /** Services that the import has made and nobody has changed or added to. */
  made: readonly string[];
  /** Services of the import that stay, because somebody has changed or added to them. */
  stays?: readonly StayingService[];
  /** Called with those that are in the bin. */
  done?: (undone: readonly string[]) => void;
  /** Why nothing can be undone. */
  otherwise?: string | null;
}

/** Moves to the bin what an import has made, after asking; then says how much it was, and which services stay. */
export const UndoImport = ({ made, stays = [], done, otherwise = null }: Props) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.undo.${key}`, options);
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  // Kept, because afterwards fewer are there to be undone.
  const [undone, setUndone] = useState<{ gone: number; stays: readonly StayingService[] } | null>(null);
  const undo = async () => {
    const { gone, left } = await undoAll(made);
    setUndone({ gone: gone.length, stays: [...left, ...stays] });
    setOpen(false);
    done?.(gone);
    refresh();
  };
  if (undone !== null)
    return (
      <Alert severity={undone.stays.length === 0 ? "success" : "warning"} role="status">
        <Typography>
          {undone.gone === 0
            ? t("none")
            : `${t("done", { smart_count: undone.gone })} ${t("restore", { smart_count: undone.gone, days: binDays })}`}
        </Typography>
        <Staying services={undone.stays} />
      </Alert>
    );
  if (made.length === 0) return otherwise;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {t("open")}
      </Button>
      {isOpen && (
        <FormDialog title={t("title")} submit={t("act")} act={undo} close={() => setOpen(false)}>
          {() => (
            <>
              <DialogContentText>
                {t("text", { smart_count: made.length })}{" "}
                {t("restore", { smart_count: made.length, days: binDays })}
              </DialogContentText>
              <DialogContentText component="div">
                <Staying services={stays} />
                <Typography>{t("rest")}</Typography>
              </DialogContentText>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
};

/** Services that are named; more would be a list that nobody reads. */
const mostNamed = 5;

/** Names the services that stay. */
const Staying = ({ services }: { services: readonly StayingService[] }) => {
  const translate = useTranslate();
  if (services.length === 0) return null;
  const named = services
    .slice(0, mostNamed)
    .map(({ deceased_full_name, case_number }) =>
      case_number ? `${deceased_full_name} (${case_number})` : deceased_full_name,
    )
    .join(", ");
  const smart_count = services.length - mostNamed;
  const names = smart_count > 0 ? translate("vigil.imports.undo.more", { names: named, smart_count }) : named;
  return (
    <Typography sx={{ overflowWrap: "anywhere" }}>
      {translate("vigil.imports.undo.stays", { smart_count: services.length, names })}
    </Typography>
  );
};

async function undoAll(made: readonly string[]): Promise<{ gone: string[]; left: StayingService[] }> {
  const gone: string[] = [];
  const left: StayingService[] = [];
  for (let at = 0; at < made.length; at += importedAtOnce) {
    const body = { streams: made.slice(at, at + importedAtOnce) };
    const answer = await getJson<UndoneImport>(`${streams.path}/import/undo/`, { method: "POST", body });
    gone.push(...answer.streams);
    left.push(...answer.stays);
  }
  return { gone, left };
}
