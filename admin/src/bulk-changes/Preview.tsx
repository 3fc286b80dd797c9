import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from "@mui/material";
import type { BulkChange, Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Retry } from "../pages/Retry.tsx";
import { changingOf } from "./counts.ts";
import { Rows } from "./Rows.tsx";
import { Summary } from "./Summary.tsx";
import type { Beside } from "./useBeside.ts";
import { usePreview } from "./useBulkChange.ts";
import { WaysOut } from "./WaysOut.tsx";

interface Props {
  ids: readonly string[];
  change: BulkChange;
  /** The service, where one is moved; its conflicts are accepted by the button that moves it. */
  moved?: (Stream & { event_date: string }) | undefined;
  beside: Beside;
  /** Moves it to another time instead. */
  choose: (change: BulkChange) => void;
  /** Why the last attempt failed. */
  problem: Error | null;
  warning: ReactNode;
  back: () => void;
  close: () => void;
  /** Services whose conflicts are accepted. */
  accepted: readonly string[];
  accept: (ids: readonly string[]) => void;
  confirm: (accepted: readonly string[]) => void;
}

/** What would become of each service, and the button that does it. */
export const Preview = ({ ids, change, moved, beside, problem, warning, ...does }: Props) => {
  const { back, close, choose, confirm, accept } = does;
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = usePreview(ids, change);
  const rows = data?.rows ?? [];
  const conflicts = rows.filter(({ outcome }) => outcome === "conflict").map(({ id }) => id);
  const accepted = moved ? conflicts : does.accepted;
  const changing = changingOf(rows, accepted);
  const count = changing.length;
  // The rest of a booking doesn't move without the service that was to be moved.
  const isPossible = moved ? changing.some(({ id }) => id === moved.id) : count > 0;
  const own = rows.find(({ id }) => id === moved?.id);
  const isStuck = own?.outcome === "refused" || own?.outcome === "conflict";
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
            <Rows outcome={data} {...(moved ? {} : { accepted, accept })} />
            {moved && isStuck && <WaysOut one={moved} change={change} beside={beside} choose={choose} />}
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
        {isPossible && (
          <Button variant="contained" disabled={isFetching} onClick={() => confirm(accepted)} autoFocus>
            {moved && conflicts.length > 0
              ? translate("vigil.bookings.move.accept")
              : translate(`vigil.bulk_changes.confirm.${change.kind}`, {
                  smart_count: change.kind === "message" ? emails : count,
                })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
