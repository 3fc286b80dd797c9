import InviteIcon from "@mui/icons-material/GroupAddOutlined";
import { Button, IconButton } from "@mui/material";
import { invitations, type Job, type Stream, streams } from "@vigil/contract";
import { useGetOne, useListContext, useRecordContext, useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { labelled } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useFirstStream } from "../streams/useFirstStream.ts";

const InviteDialog = lazy(withWords("pages", () => import("./InviteDialog.tsx")));

/** Lets a family invite guests to the service the list shows, else to its latest published one. */
export const InviteButton = () => {
  const translate = useTranslate();
  const mayInvite = useMay(invitations, "create");
  const { filterValues = {} } = useListContext();
  const first = useFirstStream();
  const id = filterValues.stream ?? first;
  const { data: stream } = useGetOne<Stream>(
    streams.path,
    { id: id ?? "" },
    { enabled: Boolean(id), retry: false },
  );
  const [open, setOpen] = useState(false);
  if (!mayInvite || !stream?.publish || stream.broadcast_status === "completed") return null;
  return (
    <>
      <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        {translate("vigil.stream_actions.invite_guests.name")}
      </Button>
      {open && (
        <Suspense>
          <InviteDialog
            stream={stream.id}
            name={stream.deceased_full_name ?? ""}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Lets a care team invite guests to a service it looks after. */
export const InviteToJob = () => {
  const translate = useTranslate();
  const job = useRecordContext<Job>();
  const mayInvite = useMay(invitations, "create");
  const [open, setOpen] = useState(false);
  // An ID session has one guest, who got the link in an email of its own.
  if (!job || !mayInvite || job.stream_type === "id_session" || job.broadcast_status === "completed")
    return null;
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        title={translate("vigil.stream_actions.invite_guests.name")}
        aria-label={labelled(translate("vigil.stream_actions.invite_guests.name"), job.stream_name)}
        sx={touchTarget}
      >
        <InviteIcon fontSize="small" />
      </IconButton>
      {open && (
        <Suspense>
          <InviteDialog stream={job.id} name={job.stream_name} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
