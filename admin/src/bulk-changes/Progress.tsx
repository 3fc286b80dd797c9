import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useRecentChanges } from "./useBulkChange.ts";

/** How far the change is that is running. */
export const Progress = () => {
  const translate = useTranslate();
  const { data } = useRecentChanges(true);
  const running = data?.results.find(({ finished_at }) => finished_at === null);
  return (
    <Box sx={{ display: "grid", gap: 3, py: 4 }}>
      <LinearProgress
        aria-label={translate("vigil.bulk_changes.running")}
        {...(running
          ? { variant: "determinate", value: (running.done / Math.max(running.total, 1)) * 100 }
          : {})}
      />
      <Typography role="status">
        {translate("vigil.bulk_changes.running")}{" "}
        {running && translate("vigil.bulk_changes.progress", { done: running.done, total: running.total })}
      </Typography>
    </Box>
  );
};
