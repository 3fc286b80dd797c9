import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from "@mui/material";
import type { BulkChange, BulkOutcome, BulkRow } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { Retry } from "../pages/Retry.tsx";
import { isMovedToPast, Rows } from "./Rows.tsx";
import { emailedNames, mostNamed, saidEmailed } from "./said-emailed.ts";
import { countOf, usePreview } from "./useBulkChange.ts";

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
  const toggle = (id: string) =>
    accept(accepted.includes(id) ? accepted.filter((other) => other !== id) : [...accepted, id]);
  const rows = data?.rows ?? [];
  const taken = rows.filter(({ id, outcome }) => outcome === "conflict" && accepted.includes(id));
  const count = countOf(rows, "changes") + taken.length;
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
            <Summary outcome={data} kind={change.kind} taken={taken} gone={ids.length - rows.length} />
            <Rows outcome={data} accepted={accepted} toggle={toggle} />
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

interface SummaryProps {
  outcome: BulkOutcome;
  kind: BulkChange["kind"];
  /** Conflicts that were accepted. */
  taken: readonly BulkRow[];
  /** Selected services that the caller no longer sees. */
  gone: number;
}

/** How many change and how many don't, and who is written to; it stays in sight above the rows. */
const Summary = ({ outcome, kind, taken, gone }: SummaryProps) => {
  const translate = useTranslate();
  const [namesAll, setNamesAll] = useState(false);
  const { rows, guests } = outcome;
  const counts = {
    changes: countOf(rows, "changes") + taken.length,
    conflicts: countOf(rows, "conflict") - taken.length,
    same: countOf(rows, "same"),
    refused: countOf(rows, "refused"),
  };
  const say = (name: string, smart_count: number) =>
    translate(`vigil.bulk_changes.summary.${name}`, { smart_count });
  const said = Object.entries(counts).filter(([name, count]) => count > 0 || name === "changes");
  const changing = [...rows.filter((row) => row.outcome === "changes"), ...taken];
  const emails = changing.reduce((sum, row) => sum + (row.emails ?? 0), 0);
  const names = emailedNames(changing);
  const written =
    kind === "message"
      ? say("emails", emails)
      : saidEmailed(translate, changing, "will", namesAll ? names.length : mostNamed);
  const past = changing.filter(isMovedToPast).length;
  const isFinal = kind === "publish" || kind === "message";
  return (
    <Box sx={summary}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {said.map(([name, count]) => say(name, count)).join(" · ")}
      </Typography>
      <Typography color="text.secondary">
        {written} {guests ? say("guests", guests) : ""}{" "}
        {isFinal && translate("vigil.bulk_changes.summary.final")}
      </Typography>
      {kind !== "message" && names.length > mostNamed && !namesAll && (
        <Button size="small" onClick={() => setNamesAll(true)}>
          {translate("vigil.bulk_changes.emailed.all", { smart_count: names.length })}
        </Button>
      )}
      {past > 0 && <Alert severity="warning">{say("past", past)}</Alert>}
      {gone > 0 && (
        <Typography color="text.secondary">
          {translate("vigil.bulk_changes.gone", { smart_count: gone })}
        </Typography>
      )}
    </Box>
  );
};

const summary = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  py: 2,
  borderBottom: 1,
  borderColor: "divider",
} as const;
