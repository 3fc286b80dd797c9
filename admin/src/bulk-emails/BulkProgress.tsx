import { Alert, Box, Button, LinearProgress, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type BulkEmail, type BulkResults, bulkEmails as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";

/** Ms between two polls while emails are being sent. */
const pollEvery = 2000;

/** How many emails have been sent, and on request what became of each. */
export const BulkProgress = ({ email }: { email: BulkEmail }) => {
  const translate = useTranslate();
  const [showsEach, setShowsEach] = useState(false);
  const path = `${contract.path}/${email.id}/`;
  const isDone = (current: BulkEmail | undefined) =>
    current !== undefined && current.sent_count + current.failed_count >= current.recipient_count;
  const { data = email } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<BulkEmail>(path, { signal }),
    refetchInterval: (query) => (isDone(query.state.data) ? false : pollEvery),
  });
  const handled = data.sent_count + data.failed_count;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography role="status">
        {translate("vigil.write_to_guests.progress", { sent: data.sent_count, total: data.recipient_count })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={data.recipient_count === 0 ? 100 : (handled / data.recipient_count) * 100}
        aria-label={translate("vigil.write_to_guests.progress_label")}
      />
      {data.failed_count > 0 && (
        <Alert severity="warning">
          {translate("vigil.write_to_guests.failed", { smart_count: data.failed_count })}
        </Alert>
      )}
      {!isDone(data) && (
        <Typography color="text.secondary">{translate("vigil.write_to_guests.goes_on")}</Typography>
      )}
      {showsEach ? (
        <Results path={path} />
      ) : (
        <Button onClick={() => setShowsEach(true)} sx={{ justifySelf: "start" }}>
          {translate("vigil.write_to_guests.each")}
        </Button>
      )}
    </Box>
  );
};

const Results = ({ path }: { path: string }) => {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: [path, "results"],
    queryFn: ({ signal }) => getJson<BulkResults>(`${path}results/`, { signal }),
    refetchInterval: pollEvery,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label={translate("ra.page.loading")} />;
  return (
    <List
      dense
      tabIndex={0}
      aria-label={translate("vigil.write_to_guests.each")}
      sx={{ maxHeight: 320, overflowY: "auto" }}
    >
      {data.results.map(({ name, state, reason }, index) => (
        // Two guests may have the same name, and their order is stable.
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no id of its own
        <ListItem key={`${name}-${index}`} disableGutters>
          <ListItemText primary={name} secondary={reason ?? undefined} />
          <Typography>{translate(`vigil.write_to_guests.states.${state}`)}</Typography>
        </ListItem>
      ))}
    </List>
  );
};
