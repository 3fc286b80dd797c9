import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";

/**
 * Takes an error away as soon as its field is right, however it was filled: by typing, by another field or by a button.
 * What the server said of a field counts until that field changes; what the contract says may hang on any field.
 */
export function useRevalidation(): void {
  const { subscribe, trigger } = useFormContext();
  const { errors } = useFormState();
  useEffect(() => {
    const wrong = Object.keys(errors);
    if (wrong.length === 0) return;
    const byContract = wrong.filter((field) => errors[field]?.type === "contract");
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const changed = wrong.filter((field) => field === name);
        const again = [...new Set([...changed, ...byContract])];
        if (again.length > 0) void trigger(again);
      },
    });
  }, [subscribe, trigger, errors]);
}
