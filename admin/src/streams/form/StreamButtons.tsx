import { Alert, Box, Button } from "@mui/material";
import { eventTitle, type Family, families, type Stream, systemZone } from "@vigil/contract";
import { useGetOne, useRecordContext, useTranslate } from "ra-core";
import { type MouseEvent, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useEventTypes } from "../../bookings/useEventTypes.ts";
import { ConfirmSave } from "../../form/ConfirmSave.tsx";
import { SaveButton } from "../../form/SaveBar.tsx";
import { language } from "../../language/chosen.ts";
import { formatMoment, labelled, placeLine, stagesText } from "../../language/format.ts";
import { useMe, useReader } from "../../me.tsx";
import type { StreamFormState } from "../core/form-state.ts";
import { useIsBeside } from "../preview/PreviewBeside.tsx";
import { PreviewButton } from "../preview/PreviewButton.tsx";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** Shows a preview, saves a draft or publishes. A family only saves its own fields, or requests a stream. */
export const StreamButtons = () => {
  const stream = useRecordContext<Stream>();
  const isFamily = useMe().role === "family";
  const { mayDraft } = useStreamForm();
  const isBeside = useIsBeside();
  if (isFamily)
    return (
      <>
        {stream && !isBeside && <PreviewButton />}
        <SaveButton label={stream ? "vigil.form.save" : "vigil.streams.request"} />
      </>
    );
  return (
    <>
      {stream && <PreviewButton />}
      {mayDraft && <SaveAsDraft />}
      <Publish />
    </>
  );
};

/** No button that submits by itself, so that Enter in a field does what the main button does. */
export const SaveAsDraft = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const save = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setValue("publish", false);
    currentTarget.form?.requestSubmit();
  };
  return (
    <Button variant="outlined" disabled={isSubmitting} onClick={save}>
      {translate("vigil.streams.draft_save")}
    </Button>
  );
};

type Service = Partial<Pick<Stream, "g_r_page_heading" | "event_date" | "stages">>;

/** Where a service is that has no other place. */
const homeChapel = { kind: "chapel", name: null, address: null } as const;

/** Whose service it is, of what kind, when and where, with what is booked along with it, and the family that gets the link, as in the form. */
const WhatIsSaved = () => {
  const translate = useTranslate();
  const reader = useReader();
  const { zone } = useStreamHome();
  const { titleOf } = useEventTypes();
  const values = useWatch() as Service &
    Partial<Pick<Stream, "deceased_full_name" | "family">> &
    Record<"family_admin_name" | "family_email" | "family_phone", string | null | undefined> & {
      /** Further services of one booking. */
      also?: Service[];
    };
  const { also = [], deceased_full_name, family, family_admin_name, family_email, family_phone } = values;
  const { data } = useGetOne<Family>(
    families.path,
    { id: family ?? "" },
    { enabled: !!family, retry: false },
  );
  const name = data?.family_admin_name ?? family_admin_name;
  const reached = data ? data.email || data.phone : family_email || family_phone;
  const clock = zone ?? systemZone();
  const lines = [
    [deceased_full_name],
    ...[values, ...also].map(({ g_r_page_heading, event_date, stages = [] }) => [
      eventTitle(titleOf(g_r_page_heading), language),
      event_date && formatMoment(event_date, clock, { reader }),
      (stages.length > 0 ? stagesText(stages, event_date, clock) : [placeLine(homeChapel)]).join("; "),
    ]),
    name ? [labelled(translate("resources.usr/fh_clients.name", { smart_count: 1 }), name), reached] : [],
  ].map((parts) => parts.filter(Boolean).join(", "));
  return (
    <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: "none", color: "text.primary" }}>
      {lines.filter(Boolean).map((line, index) => (
        <Box component="li" key={line} sx={{ fontWeight: index === 0 ? 600 : 400, overflowWrap: "anywhere" }}>
          {line}
        </Box>
      ))}
    </Box>
  );
};

const sendsNone: ReadonlySet<StreamFormState["sends"]> = new Set(["over", "nothing"]);

/** Publishes after asking 'Ready to Save?', once nothing is missing. */
export const Publish = ({ label = "vigil.form.save" }: { label?: string }) => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const { setValue, trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const { sends, sendsToGuests, warnings } = useStreamForm();
  const [isConfirming, setConfirming] = useState(false);
  /** The form's own button, which Enter in a field presses; it asks before anything is sent. */
  const confirm = async (event: MouseEvent) => {
    event.preventDefault();
    setValue("publish", true);
    if (await trigger(undefined, { shouldFocus: true })) setConfirming(true);
  };
  const cancel = () => {
    setValue("publish", stream?.publish ?? false);
    setConfirming(false);
  };
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        loading={isSubmitting}
        onClick={(event) => void confirm(event)}
      >
        {translate(label)}
      </Button>
      <ConfirmSave
        open={isConfirming}
        title="vigil.streams.ready_title"
        text={[`vigil.streams.ready_${sends}`, ...(sendsToGuests ? ["vigil.streams.ready_guests"] : [])]}
        send={sendsNone.has(sends) ? "vigil.form.save" : "vigil.streams.ready_send"}
        onYes={() => setConfirming(false)}
        onNo={cancel}
      >
        <WhatIsSaved />
        {warnings.event_date && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
            {translate(`vigil.streams.event_${warnings.event_date}`)}
          </Alert>
        )}
      </ConfirmSave>
    </>
  );
};
