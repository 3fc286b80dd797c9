import { Typography } from "@mui/material";
import { binDays } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";

/** Where so many deleted records go, and who can bring them back for how long. */
export const ToBin = ({ path, count }: { path: string; count: number }) => {
  const translate = useTranslate();
  const isFamily = useMe().role === "family";
  // A resource that asks in its own words has said what becomes of it.
  if (translate(`resources.${path}.ask_delete`, { _: "" }) !== "") return null;
  const key = isFamily ? "vigil.uses.to_bin_of_family" : "vigil.uses.to_bin";
  return <Typography>{translate(key, { smart_count: count, days: binDays })}</Typography>;
};
