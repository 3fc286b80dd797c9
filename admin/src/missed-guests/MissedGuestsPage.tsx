import { Link, Typography } from "@mui/material";
import {
  missedGuests as contract,
  type MissedGuest,
  missedReasonText,
  type Stream,
  streams,
  telephoneLink,
} from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import { useParams } from "react-router-dom";
import { formatMoment } from "../language/format.ts";
import { said } from "../language/said.ts";
import { BackTo } from "../layout/BackTo.tsx";
import { useOwnZone } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { type Column, nothing } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { CalledBack } from "./CalledBack.tsx";

const columns: Column<MissedGuest>[] = [
  { source: "name" },
  {
    source: "email",
    fit: true,
    render: (missed) => <Address missed={missed} />,
    text: ({ email, values }) => email ?? values.telephone ?? "",
  },
  {
    source: "reason",
    render: (missed) => <Reason missed={missed} />,
    text: (missed) => said(missedReasonText(missed)),
  },
  { source: "last_at", fit: true, render: ({ last_at }) => <Moment at={last_at} /> },
  {
    source: "called_back",
    render: (missed) => <CalledBack missed={missed} />,
    text: ({ called_back_by }) => called_back_by ?? "",
  },
];
/** The latest who are still outside first; those who got in after all last. */
const sort = { field: "got_in_at", order: "DESC" } as const;

/** Who tried to join one service and couldn't, and why, for calling them back. */
export default function MissedGuestsPage() {
  return (
    <PagesWords>
      <MissedGuests />
    </PagesWords>
  );
}

function MissedGuests() {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const { data } = useGetOne<Stream>(streams.path, { id });
  const name = data?.deceased_full_name;
  return (
    <>
      <BackTo list={streams} />
      <ResourceList<MissedGuest>
        contract={contract}
        columns={columns}
        sort={sort}
        filter={{ stream: id }}
        {...(name ? { title: translate("vigil.missed_guests.title", { name }) } : {})}
      />
    </>
  );
}

/** The email address, or the telephone number of somebody without one. */
const Address = ({ missed: { email, values } }: { missed: MissedGuest }) => {
  if (email) return <Link href={mailAddress(email)}>{email}</Link>;
  if (!values.telephone) return nothing;
  return <Link href={telephoneLink(values.telephone)}>{values.telephone}</Link>;
};

/** Encoded, because what somebody typed might add recipients; mail programs want the @ as it is. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

const Reason = ({ missed }: { missed: MissedGuest }) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const { reason, times, got_in_at } = missed;
  const end = reason === "never_started" || reason === "stalled" ? "played" : "got_in";
  const notes = [
    times > 1 && translate("vigil.missed_guests.times", { count: times }),
    got_in_at && translate(`vigil.missed_guests.${end}`, { when: formatMoment(got_in_at, ownZone) }),
  ].filter(Boolean);
  return (
    <>
      {said(missedReasonText(missed))}
      {notes.length > 0 && (
        <Typography variant="caption" component="div" color="text.secondary">
          {notes.join(" ")}
        </Typography>
      )}
    </>
  );
};
