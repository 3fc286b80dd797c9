import { Box, Typography } from "@mui/material";
import type { Guest } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useOwnZone } from "../me.tsx";
import { useDeliveryWords } from "./useDeliveryWords.ts";

/** A guest's email address, or the number of one without, and below it whether it was invited, has opened the page, or can't be reached. */
export const GuestEmail = ({ guest }: { guest: Guest }) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const { email, telephone, invited_at, opened_at, email_problem } = guest;
  const why = useDeliveryWords();
  const when = (at: string) => formatMoment(at, ownZone);
  const status = opened_at
    ? translate("vigil.guests.opened", { when: when(opened_at) })
    : invited_at && translate("vigil.guests.invited", { when: when(invited_at) });
  return (
    <Box sx={{ minWidth: 0 }}>
      {email ?? telephone}
      {status && (
        <Typography variant="caption" component="div" color="text.secondary">
          {status}
        </Typography>
      )}
      {email_problem && (
        <Typography variant="caption" component="div" color="error">
          {why(email_problem)}
        </Typography>
      )}
    </Box>
  );
};
