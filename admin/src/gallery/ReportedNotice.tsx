import { Alert, Button } from "@mui/material";
import { gallery as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useFilters } from "../resource/list/Filters.tsx";
import { reported, useReported } from "./useReported.ts";

/** Above the gallery: how much of what guests see was reported, to people who may keep or hide it. */
export const ReportedNotice = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const total = useReported(filters.stream);
  if (total === 0 || filters.reported !== undefined) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" onClick={() => change(reported)}>
          {translate("vigil.gallery.show_waiting")}
        </Button>
      }
    >
      {translate("vigil.gallery.reported_some", { smart_count: total })}
    </Alert>
  );
};

/** The same elsewhere, with a link to the gallery: of one stream or of all. */
export const ReportedLink = ({ stream }: { stream?: string }) => {
  const translate = useTranslate();
  const total = useReported(stream);
  if (total === 0) return null;
  const filter = JSON.stringify({ ...reported, ...(stream ? { stream } : {}) });
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 3, maxWidth: 880 }}
      action={
        <Button
          color="inherit"
          component={Link}
          to={`/${contract.path}?filter=${encodeURIComponent(filter)}`}
        >
          {translate("vigil.gallery.show_waiting")}
        </Button>
      }
    >
      {translate("vigil.gallery.reported_some", { smart_count: total })}
    </Alert>
  );
};
