import { Box, Typography } from "@mui/material";
import { isPlannedOver, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";

interface Props {
  stream: Stream;
  fields: Partial<Stream>;
  /** To another time. */
  isMoved: boolean;
}

/** Who gets an email when a service moves (server/src/emails/core/stream-events.ts). */
export const WhoIsWritten = ({ stream, fields, isMoved }: Props) => {
  const translate = useTranslate();
  const lines = linesOf(stream, fields, isMoved);
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate("vigil.week.written")}
      </Typography>
      {lines.map(([key, values]) => (
        <Typography key={key}>{translate(`vigil.week.writes.${key}`, values)}</Typography>
      ))}
    </Box>
  );
};

type Line = [string, Record<string, unknown>];

function linesOf(stream: Stream, fields: Partial<Stream>, isMoved: boolean): Line[] {
  if (stream.stream_type === "id_session") return [["session", {}]];
  if (!stream.publish) return [["draft", {}]];
  const videographers: Line[] = "video_grapher" in fields ? [["videographers", {}]] : [];
  const isOver = isPlannedOver(fields.event_date ?? stream.event_date, Date.now());
  // The place of a service that is over is only corrected.
  if (!isMoved && (fields.stages === undefined || isOver))
    return videographers.length > 0 ? videographers : [["nobody", {}]];
  const director =
    fields.funeral_home_director === undefined ? stream.funeral_home_director_detail?.title : null;
  const people = [
    stream.family_detail?.title,
    director,
    stream.client_care_team_detail?.title,
    stream.client_care_operator_detail?.title,
    stream.video_grapher_detail?.title,
  ].filter(Boolean);
  const isForGuests = isMoved || fields.stages?.[0]?.shown_to_guests === true;
  const isAnnounced = stream.guests > 0 && isForGuests && !isOver;
  return [
    ["people", { names: [...new Set(people)].join(", ") }],
    ...(fields.funeral_home_director ? ([["new_director", {}]] as Line[]) : []),
    ...(isAnnounced ? ([["guests", { smart_count: stream.guests }]] as Line[]) : []),
    ...videographers,
  ];
}
