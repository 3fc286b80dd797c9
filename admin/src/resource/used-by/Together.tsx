import { Box, Link, Typography } from "@mui/material";
import { type Booked, eventTitle, type Stream, streams, systemZone } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { language } from "../../language/chosen.ts";
import { formatMoment } from "../../language/format.ts";
import { useReader } from "../../me.tsx";

interface Props {
  services: Booked["services"];
  /** A link was followed. */
  opened: () => void;
}

/** The other services of a service's booking. */
export const Together = ({ services, opened }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const title = useId();
  const zone = useRecordContext<Stream>()?.timezone ?? systemZone();
  return (
    <div>
      <Typography id={title} sx={{ fontWeight: 600 }}>
        {translate("vigil.uses.together")}
      </Typography>
      <Box component="ul" aria-labelledby={title} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {services.map(({ id, event_type, event_date }) => (
          <Box component="li" key={id} sx={{ minHeight: { xs: 44, sm: 32 } }}>
            <Link component={RouterLink} to={`/${streams.path}/${id}`} onClick={opened}>
              {[
                eventTitle(event_type, language) ?? translate("vigil.family.service"),
                event_date && formatMoment(event_date, zone, { reader }),
              ]
                .filter(Boolean)
                .join(", ")}
            </Link>
          </Box>
        ))}
      </Box>
    </div>
  );
};
