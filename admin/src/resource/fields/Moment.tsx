import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatMoment } from "../../language/format.ts";
import { useOwnZone, useReader } from "../../me.tsx";

/**
 * A date and time like 'Fri 20 Nov, 14:00' in `zone`, that of a service, or else by the clocks of the reader's home,
 * with the zone's name where their device is in another.
 */
export const Moment = ({ at, zone }: { at: string | null; zone?: string }) => {
  const translate = useTranslate();
  const own = useOwnZone();
  const reader = useReader();
  if (at === null) return translate("vigil.list.never");
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: "nowrap" }}>
      {formatMoment(at, zone ?? own, { reader })}
    </Box>
  );
};
