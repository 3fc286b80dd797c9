import AssignIcon from "@mui/icons-material/AssignmentIndOutlined";
import { IconButton } from "@mui/material";
import { jobs as contract, type Job } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { AssignDialog } from "./AssignDialog.tsx";

/** Assigns a job: super admins choose team, operator and videographer, a care team its own operator. */
export const AssignButton = () => {
  const translate = useTranslate();
  const job = useRecordContext<Job>();
  const mayAssign = useMay(contract, "edit");
  const [open, setOpen] = useState(false);
  if (!job || !mayAssign) return null;
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        title={translate("vigil.jobs.assign")}
        aria-label={translate("vigil.jobs.assign_of", { name: job.stream_name })}
        sx={touchTarget}
      >
        <AssignIcon fontSize="small" />
      </IconButton>
      {open && <AssignDialog job={job} close={() => setOpen(false)} />}
    </>
  );
};
