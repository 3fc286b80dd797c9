import { Alert, Box, Typography } from "@mui/material";
import type { BackupRun, QueueState } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatNumber, formatSize } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";

/** How backups stand: what hasn't gone well for two days in red, then the last backup and the last trial restore. */
export const Backups = ({ state }: { state: QueueState["backups"] }) => {
  const translate = useTranslate();
  const { nightly, last_backup, last_drill, overdue } = state;
  return (
    <>
      {!nightly && <Typography color="text.secondary">{translate("vigil.queue.backups.off")}</Typography>}
      {overdue.map((kind) => (
        <Alert key={kind} severity="error">
          {translate(`vigil.queue.backups.overdue.${kind}`)}
        </Alert>
      ))}
      {(nightly || last_backup) && (
        <Box component="dl" sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "1fr 1fr" }, m: 0 }}>
          <Run title={translate("vigil.queue.backups.last_backup")} run={last_backup} />
          <Run title={translate("vigil.queue.backups.last_drill")} run={last_drill} />
        </Box>
      )}
      <Typography color="text.secondary">{translate("vigil.queue.backups.where")}</Typography>
    </>
  );
};

const Run = ({ title, run }: { title: string; run: BackupRun | null }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" color="text.secondary">
        {title}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: "grid", gap: 1 }}>
        {run ? <Moment at={run.at} /> : translate("vigil.queue.backups.none")}
        {run?.summary && (
          <Typography>
            {translate("vigil.queue.backups.summary", {
              rows: formatNumber(run.summary.rows),
              files: formatNumber(run.summary.files),
              size: formatSize(run.summary.bytes),
              seconds: run.seconds,
            })}
          </Typography>
        )}
        {run && run.findings.length === 0 && <Typography>{translate("vigil.queue.backups.well")}</Typography>}
        {run && run.findings.length > 0 && (
          <Alert severity="error">
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {run.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
    </div>
  );
};
