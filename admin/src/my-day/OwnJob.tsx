import { Paper } from "@mui/material";
import { useNow } from "../director/useNow.ts";
import { JobStateText } from "../jobs/JobStateText.tsx";
import { JobButtons } from "./JobButtons.tsx";
import { useMyDay } from "./useMyDay.ts";

/** The answer of the person who has signed in, on the page of a service that is their job; nothing on any other. */
export default function OwnJob({ id }: { id: string }) {
  const { day, clockOffset } = useMyDay();
  const now = useNow() + clockOffset;
  const job = day?.jobs.find((one) => one.id === id);
  if (!job) return null;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, md: 5 }, display: "grid", gap: 3, maxWidth: 480 }}>
      <JobStateText answer={job.answer} zone={job.timezone} />
      <JobButtons job={job} now={now} />
    </Paper>
  );
}
