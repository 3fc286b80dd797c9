import { Box, Checkbox, Typography } from "@mui/material";
import { missedGuests as contract, type MissedGuest } from "@vigil/contract";
import { useNotify, useTranslate, useUpdate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useMay, useOwnZone } from "../me.tsx";

/** Ticked once somebody has called the guest back, with who and when. A second press takes it back. */
export const CalledBack = ({ missed }: { missed: MissedGuest }) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const notify = useNotify();
  const mayEdit = useMay(contract, "edit");
  const [update, { isPending }] = useUpdate();
  const { id, name, email, called_back, called_back_at, called_back_by } = missed;
  const tick = () =>
    update(
      contract.path,
      { id, data: { called_back: !called_back }, previousData: missed },
      {
        mutationMode: "pessimistic",
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  const label = translate("vigil.missed_guests.called_back", { name: name ?? email });
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <Checkbox
        checked={called_back}
        disabled={isPending || !mayEdit}
        onClick={(event) => event.stopPropagation()}
        onChange={tick}
        slotProps={{ input: { "aria-label": label } }}
      />
      {called_back_at && (
        <Typography variant="caption" color="text.secondary">
          {called_back_by}, {formatMoment(called_back_at, ownZone)}
        </Typography>
      )}
    </Box>
  );
};
