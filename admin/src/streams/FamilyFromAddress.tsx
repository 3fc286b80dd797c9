import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useSearchParams } from "react-router-dom";

/** Coming back from a new family (spec §2): it is chosen in the open stream. */
export const FamilyFromAddress = () => {
  const [query] = useSearchParams();
  const { setValue } = useFormContext();
  const family = query.get("familyId");
  useEffect(() => {
    if (family) setValue("family", family, { shouldDirty: true });
  }, [family, setValue]);
  return null;
};
