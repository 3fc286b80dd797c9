import { idSessions as contract, type Stream } from "@vigil/contract";
import { useMe } from "../me.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamMenu } from "../streams/actions/StreamMenu.tsx";
import { EventDate } from "../streams/list/EventDate.tsx";
import { describeFilters, StreamFilters } from "../streams/list/StreamFilters.tsx";
import { StreamTitle } from "../streams/list/StreamTitle.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ApprovalState, approvalText } from "./ApprovalState.tsx";
import { RequestApprovalButton } from "./RequestApprovalButton.tsx";
import { WithdrawApprovalButton } from "./WithdrawApprovalButton.tsx";

/** Rows a page, as in the list of streams. */
const pageSize = 20;

/** The stream actions that make sense without a broadcast. */
const menuActions = [
  "details",
  "guest_advisory",
  "privacy",
  "broadcast_page",
  "disable",
  "re_enable",
] as const;

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

/** ID sessions with the state of their approval; a day in the URL shows that day's. */
export default function IdSessionList() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const seesAllHomes = useMe().role === "super_admin";
  return (
    <ResourceList
      contract={contract}
      perPage={pageSize}
      columns={seesAllHomes ? [...columns, { ...family, wide: true }, home] : [...columns, family]}
      filters={<StreamFilters />}
      describeFilters={describeFilters}
      rowActions={
        <>
          <RequestApprovalButton asIcon />
          <WithdrawApprovalButton asIcon />
          <StreamMenu actions={menuActions} />
        </>
      }
    />
  );
};
