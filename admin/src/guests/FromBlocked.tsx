import { Chip } from "@mui/material";
import { useTranslate } from "ra-core";

/** Marks what a guest sent whom the family has blocked. */
export const FromBlocked = () => (
  <Chip
    size="small"
    variant="outlined"
    label={useTranslate()("vigil.guests.from_blocked")}
    sx={{ alignSelf: "start" }}
  />
);
