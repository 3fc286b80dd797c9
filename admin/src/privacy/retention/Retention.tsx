import { Alert, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Retention as Kept, localDay } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay, formatMoment } from "../../language/format.ts";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { useOwnZone } from "../../me.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { getJson } from "../../session/http.ts";

const path = "retention";
const fields = ["guest_months", "recording_months"] as const;
type Field = (typeof fields)[number];
/** Months among which one chooses; 0: for good. */
const choices = [0, 3, 6, 12, 13, 18, 24, 36, 60, 120] as const;

/** How long guests and recordings are kept, and what goes next. */
export const Retention = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Kept>(`${path}/`, { signal }),
  });
  return (
    <Part title={translate("vigil.retention.title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.retention.help")}
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={160} />}
      {data && (
        <>
          <Terms key={JSON.stringify(data.own ?? data.installation)} kept={data} />
          <Facts kept={data} />
          <Rows
            label={translate("vigil.retention.upcoming")}
            heads={["service", "what", "goes_on"].map((head) => translate(`vigil.retention.${head}`))}
            rows={data.upcoming.map(({ stream, kind, goes_on }) => ({
              id: `${stream.id} ${kind}`,
              cells: [stream.title, translate(`vigil.retention.kinds.${kind}`), formatDay(goes_on)],
            }))}
          />
        </>
      )}
    </Part>
  );
};

/** Those of a home follow the installation's unless it has chosen others. */
const Terms = ({ kept: { own, installation } }: { kept: Kept }) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [values, setValues] = useState<Record<Field, number | null>>(own ?? installation);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const said = (months: number) =>
    months === 0
      ? translate("vigil.retention.for_good")
      : translate("vigil.retention.months", { smart_count: months });
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { guest_months, recording_months } = values;
      await getJson<Kept>(`${path}/`, { method: "PATCH", body: { guest_months, recording_months } });
      await client.invalidateQueries({ queryKey: [path] });
    } catch (refused) {
      setProblem((refused as Error).message);
    }
    setBusy(false);
  };
  return (
    <Stack direction={{ xs: "column", md: "row" }} gap={3} sx={{ alignItems: { md: "start" } }}>
      {fields.map((field) => {
        const chosen = values[field];
        const offered = [...new Set<number>([...choices, ...(chosen === null ? [] : [chosen])])].toSorted(
          (a, b) => a - b,
        );
        return (
          <TextField
            key={field}
            select
            label={translate(`vigil.retention.${field}`)}
            value={chosen ?? "installation"}
            onChange={({ target }) =>
              setValues({ ...values, [field]: target.value === "installation" ? null : Number(target.value) })
            }
            sx={{ minWidth: 260 }}
          >
            {own && (
              <MenuItem value="installation">
                {translate("vigil.retention.as_installation", { term: said(installation[field]) })}
              </MenuItem>
            )}
            {offered.map((months) => (
              <MenuItem key={months} value={months}>
                {said(months)}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      <Button variant="contained" loading={isBusy} onClick={() => void save()}>
        {translate("ra.action.save")}
      </Button>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
};

const Facts = ({ kept }: { kept: Kept }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const { installation, notices_from, last_run_at, last_run, upcoming } = kept;
  const facts = [
    translate("vigil.retention.email_texts", { smart_count: installation.email_days }),
    translate("vigil.retention.addresses", { smart_count: installation.address_days }),
    Date.parse(notices_from) > Date.now() &&
      translate("vigil.retention.grace", { day: formatDay(localDay(notices_from, zone)) }),
    last_run_at &&
      last_run &&
      translate("vigil.retention.last_run", {
        when: formatMoment(last_run_at, zone),
        guests: last_run.guests ?? 0,
        recordings: last_run.recordings ?? 0,
        addresses: last_run.addresses ?? 0,
      }),
    upcoming.length === 0 && translate("vigil.retention.nothing_next"),
  ];
  return (
    <Typography component="ul" sx={{ m: 0, pl: 5 }}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </Typography>
  );
};
