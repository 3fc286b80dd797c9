import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatMoment, readersZone } from "../../time/zone.ts";

/** A date and time like 'Fri 20 Nov, 14:00' in `zone`, with the zone's name if it isn't the reader's own. */
export const Moment = ({ at, zone = readersZone() }: { at: string | null; zone?: string }) => {
  const translate = useTranslate();
  if (at === null) return translate("vigil.list.never");
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: "nowrap" }}>
      {formatMoment(at, zone, { reader: readersZone() })}
    </Box>
  );
};
