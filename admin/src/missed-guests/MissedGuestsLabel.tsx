import { Box } from "@mui/material";
import { missedGuests as contract, type MissedGuest, type Stream } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";

/** The name of a service's list, with how many are still to be called. */
export const MissedGuestsLabel = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const { total = 0 } = useGetList<MissedGuest>(contract.path, {
    filter: { stream: stream.id, to_call: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "DESC" },
  });
  const words = "vigil.stream_actions.missed_guests";
  return (
    <Box component="span" sx={room}>
      {translate(total > 0 ? `${words}.some` : `${words}.name`, { count: total })}
    </Box>
  );
};

/** For the number, which arrives when the menu has found its place: a wider one would leave the screen. */
const room = { display: "inline-block", minWidth: "15.5em" } as const;
