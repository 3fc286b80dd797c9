import { isWriteOnly } from "@vigil/contract";
import { useLocation, useNotify } from "ra-core";
import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { beforeSessionEnds } from "../session/end.ts";
import { type FormContract, useFormSetting } from "./contract.ts";

type Values = Record<string, unknown>;

/** Puts what was typed by when the session ends under the form, and brings it back to the same person and address. */
export const DraftKeeper = () => {
  const { contract, me } = useFormSetting();
  const { pathname } = useLocation();
  const { getValues, setValue, control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const notify = useNotify();
  const key = `vigil.draft:${me.id}:${pathname}`;

  useEffect(
    () =>
      beforeSessionEnds(() => {
        const typed = keepable(contract, getValues(), Object.keys(dirtyFields));
        if (Object.keys(typed).length > 0) sessionStorage.setItem(key, JSON.stringify(typed));
      }),
    [contract, dirtyFields, getValues, key],
  );
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return;
    sessionStorage.removeItem(key);
    for (const [field, value] of Object.entries(JSON.parse(kept) as Values))
      setValue(field, value, { shouldDirty: true });
    notify("vigil.form.restored", { type: "info" });
  }, [key, notify, setValue]);
  return null;
};

/** Files can't be kept, and passwords shall not be. */
function keepable(contract: FormContract, values: Values, changed: string[]): Values {
  const kept = changed.filter((field) => {
    const schema = contract.create.shape[field];
    return schema && !isWriteOnly(schema) && !(values[field] instanceof File);
  });
  return Object.fromEntries(kept.map((field) => [field, values[field]]));
}
