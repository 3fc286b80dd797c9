import { Chip } from "@mui/material";
import type { Package } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = { public: "success", private: "info", disabled: "default" } as const;

/** Who can buy it (spec §4). */
export const PackageStatus = ({ status }: Pick<Package, "status">) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[status]}
    label={useTranslate()(`vigil.packages.status.${status}`)}
  />
);
