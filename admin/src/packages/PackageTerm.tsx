import type { Package } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** How long the streams of a package are valid: a number of months, or until they are used. */
export const PackageTerm = ({ of: { type, duration } }: { of: Pick<Package, "type" | "duration"> }) => {
  const translate = useTranslate();
  return type === "time_based"
    ? translate("vigil.packages.months", { smart_count: duration ?? 0 })
    : translate("vigil.packages.no_term");
};
