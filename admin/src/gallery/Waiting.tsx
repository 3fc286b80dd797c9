import { Alert, Button } from "@mui/material";
import { actions, gallery as contract } from "@vigil/contract";
import { useGetList, useListContext, useTranslate } from "ra-core";
import { useMay } from "../me.tsx";

const waiting = { from_guest: true, publish: false };

/** What guests sent and nobody has looked at yet, for whoever decides about it. */
export const Waiting = () => {
  const translate = useTranslate();
  const mayDecide = useMay(actions.publish_guests_picture, "edit");
  const { filterValues, setFilters } = useListContext();
  const isShown = filterValues.from_guest !== undefined && filterValues.publish !== undefined;
  const { total = 0 } = useGetList(
    contract.path,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      filter: { ...waiting, ...(filterValues.stream ? { stream: filterValues.stream } : {}) },
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
        <Button color="inherit" onClick={() => setFilters({ ...filterValues, ...waiting }, undefined)}>
          {translate("vigil.gallery.show_waiting")}
        </Button>
      }
    >
      {translate("vigil.gallery.waiting_for_you", { smart_count: total })}
    </Alert>
  );
};
