import { Alert, AlertTitle, Button } from "@mui/material";
import { streams as contract, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
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
