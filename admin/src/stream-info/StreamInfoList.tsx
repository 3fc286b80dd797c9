import { streamInfo as contract, type StreamInfo } from "@vigil/contract";
import { useMe } from "../me.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { Legend } from "../streams/list/StreamStatus.tsx";
import { DayFilter } from "./DayFilter.tsx";
import {
  dateColumn,
  homeColumn,
  nameColumn,
  operatorColumn,
  statusColumn,
  videographerColumn,
} from "./info-columns.tsx";

const director: Column<StreamInfo> = { source: "director_name" };
const guests: Column<StreamInfo> = { source: "guests", align: "right" };

/** Streams for the people who prepare them; a row opens the Details page. */
export default function StreamInfoList() {
  const isOfOneHome = ["funeral_home", "funeral_home_staff"].includes(useMe().role);
  return (
    <ResourceList<StreamInfo>
      contract={contract}
      columns={[
        nameColumn,
        dateColumn,
        statusColumn,
        ...(isOfOneHome ? [] : [homeColumn]),
        director,
        operatorColumn("operator"),
        videographerColumn,
        guests,
      ]}
      filters={<DayFilter />}
      legend={<Legend />}
    />
  );
}
