import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useGetMany, useGetRecordRepresentation, useResourceContext, useTranslate } from "ra-core";
import { Dialog } from "../../layout/Dialog.tsx";
import type { PartlyDeleted } from "../../providers/dataProvider.ts";

type Props = Pick<PartlyDeleted, "deleted" | "failed"> & { close: () => void };

/** The records of a selection that couldn't be deleted, grouped by reason. */
export default function BulkDeleteErrors({ deleted, failed, close }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const represent = useGetRecordRepresentation(resource);
  const ids = Object.keys(failed);
  const { data = [] } = useGetMany(resource, { ids });
  const names = new Map(data.flatMap((record) => (record ? [[String(record.id), represent(record)]] : [])));
  const reasons = Map.groupBy(ids, (id) => failed[id] ?? "");
  const summary = deleted.length > 0 ? "vigil.tools.not_deleted.deleted" : "vigil.tools.not_deleted.none";
  return (
    <Dialog open onClose={close} aria-labelledby="not-deleted" fullWidth maxWidth="sm">
      <DialogTitle id="not-deleted" variant="h2">
        {translate("vigil.tools.not_deleted.title", { smart_count: ids.length })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography>
          {translate(summary, { smart_count: deleted.length })} {translate("vigil.tools.not_deleted.kept")}
        </Typography>
        {[...reasons].map(([reason, affected]) => (
          <Box key={reason}>
            <Typography variant="h3" component="h3" color="error">
              {reason}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
              {affected.map((id) => (
                <li key={id}>{names.get(id) ?? "…"}</li>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate("vigil.tools.not_deleted.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
