import { type Family, families, may } from "@vigil/contract";
import { useGetOne } from "ra-core";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { useField } from "../form/contract.ts";
import { useMe } from "../me.tsx";

/**
 * The family that the address names (spec §2): chosen in the open stream, also on coming back from a new family. Where
 * the home is to be chosen and isn't yet, it is the family's.
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
