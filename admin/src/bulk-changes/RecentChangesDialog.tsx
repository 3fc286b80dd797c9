import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { isUndoable, type RecentBulkChange, systemZone } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { formatMoment } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { useRecentChanges } from "./useBulkChange.ts";
import { useUndo } from "./useUndo.tsx";

/** What this person changed of several services in the last day, each with its undo button. */
export default function RecentChangesDialog({ close }: { close: () => void }) {
  const translate = useTranslate();
  const label = useId();
  const { data, error, refetch } = useRecentChanges();
  return (
    <Dialog open onClose={close} aria-labelledby={label} fullWidth maxWidth="md">
      <DialogTitle id={label} variant="h2">
        {translate("vigil.bulk_changes.recent.title")}
      </DialogTitle>
      <DialogContent>
        {error && <Retry problem={error.message} again={() => void refetch()} />}
        {!data && !error && <LinearProgress aria-label={translate("ra.page.loading")} />}
        {data?.results.length === 0 && (
          <Typography color="text.secondary">{translate("vigil.bulk_changes.recent.none")}</Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data?.results.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate("vigil.bulk_changes.left.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Change = ({ change }: { change: RecentBulkChange }) => {
  const translate = useTranslate();
  const undo = useUndo();
  const zone = useMe().timezone ?? systemZone();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await undo(change.id);
    setBusy(false);
  };
  const isUndone = change.undone >= change.changed;
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`vigil.bulk_changes.recent.kinds.${change.kind}`)}
        </Typography>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {change.names.join(", ")}
          {change.changed > change.names.length && " …"}
        </Typography>
        <Typography color="text.secondary">
          {formatMoment(change.created_at, zone)}
          {" · "}
          {translate("vigil.bulk_changes.recent.changed", { changed: change.changed, total: change.total })}
          {change.undone > 0 &&
            !isUndone &&
            ` · ${translate("vigil.bulk_changes.recent.undone", { smart_count: change.undone })}`}
          {change.finished_at === null && ` · ${translate("vigil.bulk_changes.recent.running")}`}
        </Typography>
      </Box>
      {change.changed > 0 && isUndoable(change.kind) && !isUndone && (
        <Button variant="outlined" loading={busy} onClick={() => void start()}>
          {translate("vigil.bulk_changes.undo.action")}
        </Button>
      )}
      {!isUndoable(change.kind) && (
        <Typography color="text.secondary">{translate("vigil.bulk_changes.undo.over")}</Typography>
      )}
      {change.changed > 0 && isUndone && (
        <Typography color="text.secondary">{translate("vigil.bulk_changes.undo.all")}</Typography>
      )}
    </Box>
  );
};

const item = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  py: 3,
  borderBottom: 1,
  borderColor: "divider",
} as const;
