import { type Family, families, may } from "@vigil/contract";
import { useGetOne } from "ra-core";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { useField } from "../../form/contract.ts";
import { useMe } from "../../me.tsx";

/**
 * Selects the family that the URL names (`?familyId=`), also on return from the form of a new family. Where the home is
 * still to be chosen, it selects the family's.
 */
export const FamilyFromAddress = () => {
  const [query] = useSearchParams();
  const { getValues, setValue } = useFormContext();
  const me = useMe();
  const { locked } = useField("funeral_home");
  const family = query.get("familyId");
  const { data } = useGetOne<Family>(
    families.path,
    { id: family ?? "" },
    { enabled: family !== null && !locked && may(me, families, "ref") },
  );
  useEffect(() => {
    if (family) setValue("family", family, { shouldDirty: true });
  }, [family, setValue]);
  useEffect(() => {
    if (data && !getValues("funeral_home"))
      setValue("funeral_home", data.funeral_home, { shouldDirty: true });
  }, [data, getValues, setValue]);
  return null;
};
