import { idSessions as contract, type Stream } from "@vigil/contract";
import { useMe } from "../me.tsx";
import type { Column } from "../resource/column.ts";
import { ResourceList } from "../resource/ResourceList.tsx";
import { EventDate } from "../streams/EventDate.tsx";
import { askedFor, StreamFilters } from "../streams/StreamFilters.tsx";
import { StreamMenu } from "../streams/StreamMenu.tsx";
import { StreamTitle } from "../streams/StreamTitle.tsx";
import { ApprovalState, approvalText } from "./ApprovalState.tsx";
import { AskButton } from "./AskButton.tsx";
import { WithdrawButton } from "./WithdrawButton.tsx";

/** As the list of streams (spec §9). */
const pageSize = 20;

/** Of a stream's actions those that make sense where nothing is broadcast. */
const deeds = ["details", "guest_advisory", "privacy", "broadcast_page", "disable", "re_enable"] as const;

const home: Column<Stream> = {
  source: "funeral_home",
  wide: true,
  render: (session) => session.funeral_home_detail?.title ?? "–",
};
const columns: Column<Stream>[] = [
  { source: "deceased_full_name", render: (session) => <StreamTitle stream={session} /> },
  { source: "event_date", fit: true, render: (session) => <EventDate stream={session} /> },
  {
    source: "approval_status",
    render: (session) => <ApprovalState session={session} />,
    text: (session, translate) => approvalText(session, translate),
  },
];
const family: Column<Stream> = {
  source: "family",
  render: (session) => session.family_detail?.title ?? "–",
};

/** ID sessions with where their approval is; a day in the address shows that day's (spec §2 'Calendar'). */
export default function IdSessionList() {
  const allHomes = useMe().role === "super_admin";
  return (
    <ResourceList
      contract={contract}
      perPage={pageSize}
      columns={allHomes ? [...columns, { ...family, wide: true }, home] : [...columns, family]}
      filters={<StreamFilters />}
      describeFilters={askedFor}
      rowActions={
        <>
          <AskButton asIcon />
          <WithdrawButton asIcon />
          <StreamMenu deeds={deeds} />
        </>
      }
    />
  );
}
