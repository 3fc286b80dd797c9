import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { flatErrors } from "./flat-errors.ts";

/**
 * Removes an error as soon as its field is valid, however it was filled: by typing, by another field or by a button. A
 * server error stays until its field changes, whereas errors of the contract may depend on any field.
 */
export function useRevalidation(): void {
  const { subscribe, trigger } = useFormContext();
  const { errors } = useFormState();
  useEffect(() => {
    const found = flatErrors(errors);
    if (found.length === 0) return;
    const wrong = found.map(({ field }) => field);
    const byContract = found.flatMap(({ field, type }) => (type === "contract" ? [field] : []));
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const changed = wrong.filter((field) => name === field || name?.startsWith(`${field}.`));
        const again = [...new Set([...changed, ...byContract])];
        if (again.length > 0) void trigger(again);
      },
    });
  }, [subscribe, trigger, errors]);
}
