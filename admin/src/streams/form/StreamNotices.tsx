import { Alert, AlertTitle, Button } from "@mui/material";
import { streams as contract, type Stream } from "@vigil/contract";
import { useRecordContext, useRedirect, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { DeletionRequest } from "../../deletion-requests/DeletionRequest.tsx";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useMe } from "../../me.tsx";
import { useStreamForm } from "./useStreamForm.ts";

/** The fields a draft still lacks. */
export const MissingInfo = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const isFamily = useMe().role === "family";
  if (!stream || stream.publish || isFamily || stream.missed_info.length === 0) return null;
  const fields = stream.missed_info
    .map((field) => translate(`resources.${contract.path}.fields.${field}`))
    .join(", ");
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 4, bgcolor: "background.paper" }}>
      {translate("vigil.streams.missing", { fields })}
    </Alert>
  );
};

/** That the family asks for the deletion of this stream, for those who decide about it. */
export const AsksForDeletion = () => {
  const stream = useRecordContext<Stream>();
  const redirect = useRedirect();
  if (!stream) return null;
  return <DeletionRequest stream={stream} deleted={() => redirect("list", contract.path)} />;
};

const Waited = part(withWords("pages", () => import("./GuestEmailsWaited.tsx")));
/** Milliseconds for which it is said that emails to guests had to wait. */
const saidFor = 24 * 60 * 60 * 1000;

export const GuestEmailsWaited = () => {
  const stream = useRecordContext<Stream>();
  const at = stream?.guest_emails_waited_at;
  const isRecent = at && Date.now() - Date.parse(at) < saidFor;
  return stream && isRecent ? <Waited at={at} stream={stream} /> : null;
};

/** Says that the plan is used up; super admins are never limited. Must be rendered inside the form. */
export const PlanLimit = () => {
  const translate = useTranslate();
  const { isOverLimit } = useStreamForm();
  if (!isOverLimit) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ bgcolor: "background.paper" }}
      action={
        <Button component={Link} to="/plan" color="inherit">
          {translate("vigil.streams.review_plan")}
        </Button>
      }
    >
      <AlertTitle>{translate("vigil.streams.limit")}</AlertTitle>
      {translate("vigil.streams.limit_help")}
    </Alert>
  );
};
