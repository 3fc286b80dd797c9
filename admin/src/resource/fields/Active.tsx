import { Chip } from "@mui/material";
import { useTranslate } from "ra-core";

/** A chip that says Active or Inactive. */
export const Active = ({ value }: { value: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={value ? "success" : "default"}
    label={useTranslate()(value ? "vigil.list.active" : "vigil.list.inactive")}
  />
);
