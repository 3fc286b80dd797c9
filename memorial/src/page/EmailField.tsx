import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from "react";
import { Field } from "./Field.tsx";

/** Loads when the field is used. Without it an address is taken as it is typed. */
const AddressHint = lazy<ComponentType<{ field: string }>>(() =>
  import("../joining/AddressHint.tsx").catch(() => ({ default: () => null })),
);

/** An email address, with a hint when it looks mistyped. */
export function EmailField(field: Omit<ComponentProps<typeof Field>, "name">) {
  const [isUsed, setUsed] = useState(false);
  return (
    <div>
      <Field name="email" type="email" autoComplete="email" onFocus={() => setUsed(true)} {...field} />
      {isUsed && (
        <Suspense>
          <AddressHint field="email" />
        </Suspense>
      )}
    </div>
  );
}
