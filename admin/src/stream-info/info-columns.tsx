import { Typography } from "@mui/material";
import { localTime, type StreamInfo } from "@vigil/contract";
import { placeLine, placeName } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { StreamState, stateText } from "../streams/list/StreamState.tsx";
import { AssigneeOrWaiting } from "./AssigneeOrWaiting.tsx";

type Info = Pick<
  StreamInfo,
  | "id"
  | "stream_name"
  | "places"
  | "event_date"
  | "timezone"
  | "status"
  | "broadcast_status"
  | "started_at"
  | "auto_start"
  | "auto_start_at"
  | "stream_type"
  | "publish"
  | "disabled_by_fh"
  | "funeral_home"
  | "operator"
  | "videographer"
>;

/** Columns that the lists of stream info and of jobs share. */
export const nameColumn: Column<Info> = {
  source: "stream_name",
  render: ({ stream_name, places: [place] }) => (
    <>
      {stream_name}
      {place && (
        <Typography variant="caption" color="text.secondary" component="div" noWrap title={placeLine(place)}>
          {placeName(place)}
        </Typography>
      )}
    </>
  ),
  text: ({ stream_name }) => stream_name,
};
export const dateColumn: Column<Info> = {
  source: "event_date",
  fit: true,
  render: ({ event_date, timezone }) => (event_date ? <Moment at={event_date} zone={timezone} /> : "–"),
  text: ({ event_date, timezone }) => (event_date ? localTime(event_date, timezone).replace("T", " ") : ""),
};
export const statusColumn: Column<Info> = {
  source: "status",
  fit: true,
  render: (stream) => <StreamState stream={stream} />,
  text: stateText,
};
export const homeColumn: Column<Info> = { source: "funeral_home" };
/** The operator, under the column name of the list that shows it. */
export const operatorColumn = (source: "operator" | "specialist"): Column<Info> => ({
  source,
  render: ({ operator }) => <AssigneeOrWaiting name={operator} />,
  text: ({ operator }, translate) => operator ?? translate("vigil.jobs.waiting"),
});
export const videographerColumn: Column<Info> = {
  source: "videographer",
  render: ({ videographer }) => <AssigneeOrWaiting name={videographer} />,
  text: ({ videographer }, translate) => videographer ?? translate("vigil.jobs.waiting"),
};
