import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { jobsResource as contract, type Job } from "@vigil/contract";
import { Form, useNotify, useRefresh, useTranslate } from "ra-core";
import { useId, useMemo, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Conflicts } from "../bookings/Conflicts.tsx";
import { type FormSetting, FormSettingContext } from "../form/contract.ts";
import { Reference } from "../form/inputs/references.tsx";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";
import { changesOf } from "../providers/body.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { FreePeople } from "./FreePeople.tsx";

interface Props {
  job: Job;
  close: () => void;
}
type Values = Record<string, unknown>;

/** Assigns people to a job. It shows conflicts, and asks about those that may be accepted. */
export const AssignDialog = ({ job, close }: Props) => {
  const me = useMe();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useId();
  const title = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const setting = useMemo<FormSetting>(() => ({ contract, creating: false, me, required: [] }), [me]);
  const assign = async (values: Values, accept = false) => {
    const ownFields = Object.keys(contract.create.shape);
    const chosen = Object.fromEntries(Object.entries(values).filter(([field]) => ownFields.includes(field)));
    const body = { ...changesOf(chosen, { ...job }), ...(accept ? { accept_conflicts: true } : {}) };
    try {
      await getJson(`${contract.path}/${job.id}/`, { method: "PATCH", body });
    } catch (error) {
      if (error instanceof Refused && error.fields) return setRefusal({ fields: error.fields, values });
      notify((error as Error).message, { type: "error" });
      return;
    }
    notify("vigil.jobs.assigned", { type: "success" });
    refresh();
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} variant="h2">
        {translate("vigil.jobs.assign_title", { name: job.stream_name })}
      </DialogTitle>
      <FormSettingContext value={setting}>
        <Form
          id={form}
          record={job}
          onSubmit={(values: Values) => assign(values)}
          sanitizeEmptyValues={false}
        >
          <DialogContent>
            <Stack spacing={4}>
              {job.event_date && (
                <Typography color="text.secondary">
                  <Moment at={job.event_date} zone={job.timezone} />
                </Typography>
              )}
              <Reference source="client_care_team" />
              <CareOperator job={job} />
              <Box sx={withFree}>
                <Reference source="video_grapher" />
                <FreePeople job={job.id} part="video_grapher" />
              </Box>
              {refusal && <RefusalNotice {...refusal} accept={(values) => void assign(values, true)} />}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate("ra.action.cancel")}</Button>
            <Save />
          </DialogActions>
        </Form>
      </FormSettingContext>
    </Dialog>
  );
};

const withFree = { display: "grid", gap: 2, "&:empty": { display: "none" } } as const;

/** Operators of the chosen team only; a team's own list has no others. */
const CareOperator = ({ job }: Pick<Props, "job">) => {
  const team: string | null = useWatch({ name: "client_care_team" }) ?? null;
  return (
    <Box sx={withFree}>
      <Reference source="client_care_operator" {...(team ? { filter: { client_care_team: team } } : {})} />
      {/* They are of the job's own team. */}
      {team === job.client_care_team && <FreePeople job={job.id} part="client_care_operator" />}
    </Box>
  );
};

interface Refusal {
  fields: Record<string, string>;
  /** The values that were refused. */
  values: Values;
}

/** The conflicts, shown while the refused values are still chosen. */
const RefusalNotice = ({ fields, values, accept }: Refusal & { accept: (values: Values) => void }) => {
  const current = useWatch() as Values;
  if (JSON.stringify(current) !== JSON.stringify(values)) return null;
  const blocking = Object.keys(fields).filter((field) => field !== "accept_conflicts");
  return (
    <Conflicts
      of="change"
      sentences={Object.values(fields)}
      {...(blocking.length === 0 ? { accept: () => accept(values) } : {})}
    />
  );
};

const Save = () => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
      {translate("vigil.form.save")}
    </Button>
  );
};
