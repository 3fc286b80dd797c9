import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from "@mui/material";
import type { BulkChange } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Retry } from "../pages/Retry.tsx";
import { changingOf } from "./counts.ts";
import { Rows } from "./Rows.tsx";
import { Summary } from "./Summary.tsx";
import { usePreview } from "./useBulkChange.ts";

interface Props {
  ids: readonly string[];
  change: BulkChange;
  /** Why the last attempt failed. */
  problem: Error | null;
  warning: ReactNode;
  back: () => void;
  close: () => void;
  /** Services whose conflicts are accepted. */
  accepted: readonly string[];
  accept: (ids: readonly string[]) => void;
  confirm: () => void;
}

/** What would become of each service, and the button that does it. */
export const Preview = ({ ids, change, accepted, accept, problem, warning, ...does }: Props) => {
  const { back, close, confirm } = does;
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = usePreview(ids, change);
  const rows = data?.rows ?? [];
  const count = changingOf(rows, accepted).length;
  const emails = rows.reduce((sum, row) => sum + (row.emails ?? 0), 0);
  return (
    <>
      <DialogContent>
        {error && <Retry problem={error.message} again={() => void refetch()} />}
        {!data && !error && (
          <Box sx={{ display: "grid", gap: 3, py: 4 }}>
            <LinearProgress aria-label={translate("vigil.bulk_changes.loading")} />
            <Typography role="status">{translate("vigil.bulk_changes.loading")}</Typography>
          </Box>
        )}
        {data && (
          <>
            <Summary outcome={data} kind={change.kind} accepted={accepted} gone={ids.length - rows.length} />
            <Rows outcome={data} accepted={accepted} accept={accept} />
          </>
        )}
        {problem && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {problem.message}
          </Alert>
        )}
        {warning}
      </DialogContent>
      <DialogActions>
        <Button onClick={back} sx={{ mr: "auto" }}>
          {translate("vigil.bulk_changes.back")}
        </Button>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={count === 0 || isFetching} onClick={confirm} autoFocus>
          {translate(`vigil.bulk_changes.confirm.${change.kind}`, {
            smart_count: change.kind === "message" ? emails : count,
          })}
        </Button>
      </DialogActions>
    </>
  );
};
