import MailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import { IconButton } from "@mui/material";
import { bulkEmails as contract, type Job } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";

const BulkEmailDialog = part(withWords("pages", () => import("./BulkEmailDialog.tsx")));

/** Lets a care team email the guests of a service it looks after. */
export const ContactGuests = () => {
  const translate = useTranslate();
  const job = useRecordContext<Job>();
  const mayWrite = useMay(contract, "create");
  const [open, setOpen] = useState(false);
  // An ID session has one guest, who got the link in an email of its own.
  if (!job || !mayWrite || job.stream_type === "id_session") return null;
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        title={translate("vigil.bulk.contact")}
        aria-label={translate("vigil.bulk.contact_of", { name: job.stream_name })}
        sx={touchTarget}
      >
        <MailIcon fontSize="small" />
      </IconButton>
      {open && (
        <BulkEmailDialog
          stream={job.id}
          name={job.stream_name}
          title={translate("vigil.bulk.contact")}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
