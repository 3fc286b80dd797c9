import AcceptIcon from "@mui/icons-material/Check";
import FilmIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { Box, Button, Typography } from "@mui/material";
import { isJobTime, type JobCamera, jobHours, type MyJob, mayDecline, stepsAfter } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { language } from "../language/chosen.ts";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { useSay } from "./useMyDay.ts";

interface Props {
  job: MyJob;
  now: number;
}

/** What the person says about a job: first the answer, on the day how far they are; and the phone as a camera. */
export const JobButtons = ({ job, now }: Props) => {
  const translate = useTranslate();
  const { say, busy } = useSay(job.id);
  const [declines, setDeclines] = useState(false);
  const { state } = job.answer;
  const of = (what: string) => translate("vigil.my_day.of", { what, name: job.name });
  const isOver = job.broadcast_status === "completed";
  const isNow = isJobTime(job, now);
  // Nobody is done with a service that hasn't begun.
  const hasBegun = now >= Date.parse(job.event_date);
  const steps = isNow ? stepsAfter[state].filter((step) => step !== "done" || hasBegun) : [];
  const mayStillDecline = state !== "waiting" && mayDecline(state) && !isOver;
  const canUndo = isNow && ["on_the_way", "there", "done"].includes(state);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {state === "waiting" && !isOver && (
        <Box sx={{ display: "grid", gridTemplateColumns: "2fr 1fr", gap: 2 }}>
          <Button
            {...large}
            variant="contained"
            color="tertiary"
            startIcon={<AcceptIcon />}
            loading={busy}
            onClick={() => void say("answer", { answer: "accepted" })}
            aria-label={of(translate("vigil.my_day.accept"))}
          >
            {translate("vigil.my_day.accept")}
          </Button>
          <Button
            {...large}
            variant="outlined"
            disabled={busy}
            onClick={() => setDeclines(true)}
            aria-label={of(translate("vigil.my_day.decline"))}
          >
            {translate("vigil.my_day.decline")}
          </Button>
        </Box>
      )}
      {steps.length > 0 && (
        <Box sx={{ display: "grid", gridAutoFlow: "column", gridAutoColumns: "1fr", gap: 2 }}>
          {steps.map((step, n) => (
            <Button
              {...large}
              key={step}
              variant={n === 0 ? "contained" : "outlined"}
              loading={busy}
              onClick={() => void say("step", { step })}
              aria-label={of(translate(`vigil.my_day.step.${step}`))}
            >
              {translate(`vigil.my_day.step.${step}`)}
            </Button>
          ))}
        </Box>
      )}
      {!["waiting", "done"].includes(state) && !isOver && <Film job={job} now={now} of={of} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "&:empty": { display: "none" } }}>
        {canUndo && (
          <Button disabled={busy} onClick={() => void say("step", { step: null })}>
            {translate("vigil.my_day.undo", { state: translate(`vigil.my_day.state.${state}`) })}
          </Button>
        )}
        {mayStillDecline && (
          <Button
            disabled={busy}
            onClick={() => setDeclines(true)}
            aria-label={of(translate("vigil.my_day.decline"))}
          >
            {translate("vigil.my_day.decline")}
          </Button>
        )}
      </Box>
      {declines && <DeclineDialog job={job} close={() => setDeclines(false)} />}
    </Box>
  );
};

/** Opens the camera page on this phone, on the service's day. */
const Film = ({ job, now, of }: Props & { of: (what: string) => string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const reader = useReader();
  if (!isJobTime(job, now)) {
    const from = Date.parse(job.event_date) - jobHours.before * 3_600_000;
    if (now > from) return null;
    return (
      <Typography color="text.secondary">
        {translate("vigil.my_day.film_later", { when: formatMoment(from, job.timezone, { reader }) })}
      </Typography>
    );
  }
  const film = async () => {
    setBusy(true);
    try {
      const { camera_join_link } = await getJson<JobCamera>(`str/job/${job.id}/camera/`, { method: "POST" });
      // The page is a guest's: it doesn't know who is signed in.
      const link = new URL(camera_join_link);
      link.searchParams.set("language", language);
      window.location.assign(link.href);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Button
      {...large}
      variant="outlined"
      startIcon={<FilmIcon />}
      loading={busy}
      onClick={() => void film()}
      aria-label={of(translate("vigil.my_day.film"))}
    >
      {translate("vigil.my_day.film")}
    </Button>
  );
};

const large = { size: "large", sx: { minHeight: 56 } } as const;
