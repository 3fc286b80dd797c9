import { Chip } from "@mui/material";
import { useTranslate } from "ra-core";

/** Active or Inactive (spec §4). */
export const Active = ({ value }: { value: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={value ? "success" : "default"}
    label={useTranslate()(value ? "vigil.list.active" : "vigil.list.inactive")}
  />
);
