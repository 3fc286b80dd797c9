import { Alert, Button } from "@mui/material";
import { actions, gallery as contract } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { useMay } from "../me.tsx";
import { useFilters } from "../resource/list/Filters.tsx";

const waiting = { from_guest: true, publish: false, reported: false };

/** Says how many of guests' items wait for approval, to people who may approve them. */
export const WaitingNotice = () => {
  const translate = useTranslate();
  const mayDecide = useMay(actions.publish_guests_picture, "edit");
  const { filters, change } = useFilters();
  const isShown = filters.from_guest !== undefined && filters.publish !== undefined;
  const { total = 0 } = useGetList(
    contract.path,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      filter: { ...waiting, ...(filters.stream ? { stream: filters.stream } : {}) },
    },
    { enabled: mayDecide },
  );
  if (!mayDecide || total === 0 || isShown) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" onClick={() => change(waiting)}>
          {translate("vigil.gallery.show_waiting")}
        </Button>
      }
    >
      {translate("vigil.gallery.waiting_for_you", { smart_count: total })}
    </Alert>
  );
};
