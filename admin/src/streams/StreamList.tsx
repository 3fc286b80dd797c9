import {
  streams as contract,
  eventTitle,
  type Info,
  localTime,
  type Stream,
  streamCan,
} from "@vigil/contract";
import { useStore, useTranslate } from "ra-core";
import { useLocation } from "react-router-dom";
import { lastChangeKey } from "../bulk-changes/last-change.ts";
import { FirstStepsPlaceholder } from "../first-steps/FirstStepsPlaceholder.tsx";
import { language } from "../language/chosen.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { CreateButton } from "../resource/list/CreateButton.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { BroadcastPageLink } from "./actions/BroadcastPageLink.tsx";
import { DirectorLink } from "./actions/DirectorLink.tsx";
import { nameIfRecorded } from "./actions/name-if-recorded.ts";
import { OrderOfService } from "./actions/OrderOfService.tsx";
import { StreamMenu } from "./actions/StreamMenu.tsx";
import { nextFirst, pageSize } from "./first-page.ts";
import { CeremonyRecording } from "./list/CeremonyRecording.tsx";
import { EventDate } from "./list/EventDate.tsx";
import { describeFilters, StreamFilters } from "./list/StreamFilters.tsx";
import { StreamState, stateText } from "./list/StreamState.tsx";
import { Legend } from "./list/StreamStatus.tsx";
import { StreamTitle } from "./list/StreamTitle.tsx";
import { StreamWatch } from "./list/StreamWatch.tsx";

const title: Column<Stream> = {
  source: "deceased_full_name",
  render: (stream) => <StreamTitle stream={stream} />,
  text: ({ deceased_full_name, g_r_page_heading_detail }) =>
    [deceased_full_name, eventTitle(g_r_page_heading_detail?.title ?? null, language)]
      .filter(Boolean)
      .join(", "),
};
const date: Column<Stream> = {
  source: "event_date",
  fit: true,
  render: (stream) => <EventDate stream={stream} />,
  // By the clocks of its home, in a form that spreadsheets read.
  text: ({ event_date, timezone }) => (event_date ? localTime(event_date, timezone).replace("T", " ") : ""),
};
const home: Column<Stream> = {
  source: "funeral_home",
  wide: true,
  render: (stream) => stream.funeral_home_detail?.title ?? "–",
};
const forDirectors: Column<Stream>[] = [
  {
    source: "status",
    fit: true,
    render: (stream) => <StreamState stream={stream} />,
    text: stateText,
  },
  { source: "family_name", render: (stream) => stream.family_detail?.title ?? "–" },
  { source: "guests", align: "right" },
  { source: "auto_start", fit: true, wide: true, render: (stream) => <YesNo value={stream.auto_start} /> },
];
const forFamilies: Column<Stream>[] = [
  {
    source: "ceremony_recording",
    fit: true,
    render: (stream) => <CeremonyRecording stream={stream} />,
    text: (stream, translate) => translate(stream.stream_video ? "vigil.list.yes" : "vigil.list.no"),
  },
  {
    source: "broadcast_page",
    fit: true,
    render: (stream) => <BroadcastPageLink stream={stream} />,
    text: (stream) => stream.memorial_page_url,
  },
];

/** Columns by role; name and date always come first. */
function columnsFor({ role }: Pick<Info, "role">): Column<Stream>[] {
  if (role === "family") return [title, date, ...forFamilies];
  return role === "super_admin" ? [title, date, ...forDirectors, home] : [title, date, ...forDirectors];
}

/** Daily actions are in the row, the rest in its menu; each hides itself from people who may not use it. */
const StreamActions = () => (
  <>
    <DirectorLink />
    <OrderOfService />
    <StreamMenu />
  </>
);

/** A family has services, and asks its home for another. */
const forFamily = (translate: (key: string) => string) => ({
  title: translate("vigil.family.your_services"),
  creates: false,
  actions: <CreateButton contract={contract} label="vigil.family.another_service" />,
});

/** Everyone else books at one go; the form with all fields is linked there. */
const forHome = {
  creates: false,
  emptyAction: <CreateButton contract={contract} to={`/${contract.path}/book`} />,
  actions: (
    <>
      <LastChange />
      <CreateButton contract={contract} to={`/${contract.path}/book`} />
    </>
  ),
} as const;

/** For a day after this person changed several services at once on this device. Elsewhere, any selection leads there. */
function LastChange() {
  const [at] = useStore(lastChangeKey, 0);
  return Date.now() - at < 86_400_000 && <RecentChanges />;
}

const FirstStepsCard = part(
  withWords("pages", () => import("../first-steps/FirstStepsCard.tsx")),
  <FirstStepsPlaceholder />,
);
const StreamBulkActions = part(withWords("pages", () => import("../bulk-changes/StreamBulkActions.tsx")));
const RecentChanges = part(withWords("pages", () => import("../bulk-changes/RecentChanges.tsx")));
const FamilyHome = part(() => import("../family-home/FamilyHome.tsx"));

/** All streams the person may see; a day in the URL shows that day's. A family arrives at its home instead. */
export default function StreamList() {
  const me = useMe();
  const { pathname } = useLocation();
  const columns = columnsFor(me);
  const translate = useTranslate();
  if (me.role === "family" && pathname === `/${contract.path}`) return <FamilyHome />;
  return (
    <>
      {me.has_first_steps && <FirstStepsCard />}
      <ResourceList
        contract={contract}
        {...(me.role === "family" ? forFamily(translate) : forHome)}
        perPage={pageSize}
        sort={nextFirst}
        columns={columns}
        {...(me.role === "family" ? {} : { bulkActions: <StreamBulkActions columns={columns} /> })}
        filters={<StreamFilters />}
        describeFilters={describeFilters}
        legend={
          <>
            <StreamWatch />
            <Legend />
          </>
        }
        rowActions={<StreamActions />}
        canDelete={streamCan.delete}
        deleteConfirmation={nameIfRecorded}
      />
    </>
  );
}
