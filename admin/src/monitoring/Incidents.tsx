import { Box, Link as MuiLink } from "@mui/material";
import { incidents, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { incidentTextFor } from "../language/day.ts";
import { useMe } from "../me.tsx";

/** What has gone wrong with a service and isn't over, with who takes care of it. */
export const Incidents = ({ stream }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  const me = useMe();
  if (stream.incidents.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate("vigil.monitoring.incidents")}
      sx={{ m: 0, p: 0, listStyle: "none" }}
    >
      {stream.incidents.map((incident) => (
        <Box
          component="li"
          key={incident.id}
          sx={{ py: 1, color: incident.acknowledged_by ? "text.primary" : "house.warn" }}
        >
          <MuiLink
            component={Link}
            to={`/${incidents.path}/${incident.id}/show`}
            color="inherit"
            sx={{ py: 1 }}
          >
            {incidentTextFor(me, incident)}
          </MuiLink>{" "}
          {incident.acknowledged_by &&
            translate("vigil.monitoring.taken", { name: incident.acknowledged_by })}
        </Box>
      ))}
    </Box>
  );
};
