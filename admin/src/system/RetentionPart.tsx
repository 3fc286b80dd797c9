import { Alert, Typography } from "@mui/material";
import {
  localDay,
  type RetentionKind,
  retentionGraceDays,
  retentionKinds,
  type SystemState,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay, formatMoment, formatNumber } from "../language/format.ts";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { useOwnZone } from "../me.tsx";

type Kept = SystemState["retention"];

/** What goes by itself after its term: the same words as at Privacy, for whoever maintains the installation. */
export const RetentionPart = ({ kept }: { kept: Kept }) => {
  const translate = useTranslate();
  const word = (name: string, values = {}) => translate(`vigil.retention.${name}`, values);
  return (
    <Part title={word("title")}>
      <Problems kept={kept} />
      <Typography component="ul" sx={{ m: 0, pl: 5 }}>
        {useFacts(kept).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Typography>
      <Rows
        label={word("upcoming")}
        heads={["what", "how_many", "services", "homes_told", "first_on"].map((head) => word(head))}
        rows={kept.next.map(({ kind, count, services, homes, first_on }) => ({
          id: kind,
          cells: [
            word(`kinds.${kind}`),
            ...[count, services, homes].map(formatNumber),
            formatDay(first_on, "long"),
          ],
        }))}
      />
    </Part>
  );
};

const Problems = ({ kept: { state, reason, last_run_at, erasures_to_note } }: { kept: Kept }) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const last = last_run_at ? formatMoment(last_run_at, zone) : translate("vigil.retention.never");
  return (
    <>
      {state !== "well" && (
        <Alert severity="error">
          {translate(`vigil.retention.${state}`, { reason: reason ?? "", last })}
        </Alert>
      )}
      {erasures_to_note !== null && erasures_to_note > 0 && (
        <Alert severity="warning">
          {translate("vigil.retention.to_note", { smart_count: erasures_to_note })}
        </Alert>
      )}
    </>
  );
};

function useFacts(kept: Kept): string[] {
  const translate = useTranslate();
  const zone = useOwnZone();
  const { email_days, address_days, notices_from, last_run_at, last_run, next } = kept;
  const word = (name: string, values = {}) => translate(`vigil.retention.${name}`, values);
  const months: Record<RetentionKind, number> = {
    guests: kept.guest_months,
    recordings: kept.recording_months,
  };
  const isGrace = Date.parse(notices_from) > Date.now();
  const facts = [
    ...retentionKinds.map((kind) => {
      const term =
        months[kind] === 0 ? word("kept_for_good") : word("months_after", { smart_count: months[kind] });
      const others = kept.other_homes[kind] ?? 0;
      return [
        word("term_of", { what: word(`kinds.${kind}`), term }),
        others > 0 && word("other_homes", { smart_count: others }),
      ]
        .filter(Boolean)
        .join(" ");
    }),
    word("email_texts", { smart_count: email_days }),
    word("addresses", { smart_count: address_days }),
    word("after_notice"),
    isGrace &&
      word("grace_month", { day: formatDay(localDay(notices_from, zone), "long"), days: retentionGraceDays }),
    last_run_at &&
      last_run &&
      word("last_run", {
        when: formatMoment(last_run_at, zone),
        guests: last_run.guests ?? 0,
        recordings: last_run.recordings ?? 0,
        addresses: last_run.addresses ?? 0,
      }),
    next.length === 0 && word("nothing_next"),
  ];
  return facts.filter((fact) => typeof fact === "string");
}
