import { Chip } from "@mui/material";
import type { Package } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = { public: "success", private: "info", disabled: "default" } as const;

/** A chip for who can buy the package: public, private or disabled. */
export const PackageStatus = ({ status }: Pick<Package, "status">) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[status]}
    label={useTranslate()(`vigil.packages.status.${status}`)}
  />
);
