import { Box, Button, Typography } from "@mui/material";
import type { TodayService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { JobStateText } from "../jobs/JobStateText.tsx";
import { part } from "../loading/loadable.tsx";

const AssignJob = part(() => import("../jobs/AssignJob.tsx"));

interface Props {
  service: TodayService;
  /** Somebody else may have been assigned. */
  onChanged: () => void;
}

/** Who has declined the service or hasn't answered, for those who can give it to somebody else. */
export const OpenJobs = ({ service: { id, name, timezone, jobs = [] }, onChanged }: Props) => {
  const translate = useTranslate();
  const [assigns, setAssigns] = useState(false);
  if (jobs.length === 0) return null;
  const close = () => {
    setAssigns(false);
    onChanged();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Box component="ul" sx={{ m: 0, pl: 5, flex: "1 1 240px" }}>
        {jobs.map((answer) => (
          <Typography component="li" key={answer.part}>
            {translate(`vigil.today.part.${partNames[answer.part]}`)}
            {answer.state === "waiting" && ` ${answer.name}`}
            {" – "}
            <JobStateText answer={answer} zone={timezone} />
          </Typography>
        ))}
      </Box>
      <Button
        variant="outlined"
        onClick={() => setAssigns(true)}
        aria-label={translate("vigil.jobs.assign_of", { name })}
        sx={{ minHeight: 44 }}
      >
        {translate("vigil.jobs.assign")}
      </Button>
      {assigns && <AssignJob id={id} close={close} />}
    </Box>
  );
};

const partNames = { client_care_operator: "specialist", video_grapher: "videographer" } as const;
