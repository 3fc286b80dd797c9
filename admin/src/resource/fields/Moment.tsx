import { Box } from "@mui/material";
import { systemZone } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../../language/format.ts";

/** A date and time like 'Fri 20 Nov, 14:00' in `zone`, with the zone's name if it isn't the reader's own. */
export const Moment = ({ at, zone = systemZone() }: { at: string | null; zone?: string }) => {
  const translate = useTranslate();
  if (at === null) return translate("vigil.list.never");
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: "nowrap" }}>
      {formatMoment(at, zone)}
    </Box>
  );
};
