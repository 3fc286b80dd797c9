import { jobs as contract, type Info, type Job } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { ContactGuests } from "../bulk-emails/ContactGuests.tsx";
import { InviteToJob } from "../invitations/InviteButton.tsx";
import { useMe } from "../me.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { DayFilter } from "../stream-info/DayFilter.tsx";
import {
  dateColumn,
  homeColumn,
  nameColumn,
  operatorColumn,
  statusColumn,
  videographerColumn,
} from "../stream-info/info-columns.tsx";
import { Legend } from "../streams/list/StreamStatus.tsx";
import { AssignButton } from "./AssignButton.tsx";
import { WaitingFilter } from "./WaitingFilter.tsx";

const guests: Column<Job> = { source: "guests", align: "right" };
const manyGuests: Column<Job> = {
  source: "over_100_guests",
  fit: true,
  render: (job) => <YesNo value={job.over_100_guests} />,
  text: (job, translate) => translate(job.over_100_guests ? "vigil.list.yes" : "vigil.list.no"),
};

/** Columns by role. */
function columnsFor({ role }: Pick<Info, "role">): Column<Job>[] {
  const always = [nameColumn, dateColumn, statusColumn] as Column<Job>[];
  if (role === "super_admin")
    return [
      ...always,
      { ...homeColumn, wide: true },
      guests,
      operatorColumn("specialist"),
      videographerColumn,
    ];
  const own: Column<Job>[] =
    role === "customer_care_team"
      ? [operatorColumn("operator")]
      : role === "video_grapher"
        ? [homeColumn]
        : [];
  return [...always, ...own, manyGuests];
}

/** The services a person looks after or films; super admins also see those that nobody is assigned to yet. */
export default function JobList() {
  const me = useMe();
  const translate = useTranslate();
  return (
    <ResourceList<Job>
      contract={contract}
      title={translate(`resources.${contract.path}.menu`)}
      columns={columnsFor(me)}
      filters={
        <>
          <DayFilter />
          {me.role === "super_admin" && <WaitingFilter />}
        </>
      }
      legend={<Legend />}
      rowActions={
        <>
          {me.role === "customer_care_team" && <ContactGuests />}
          {me.role === "customer_care_team" && <InviteToJob />}
          <AssignButton />
        </>
      }
    />
  );
}
