import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Reference } from "../form/references.tsx";

/** Country, state and city; each narrows the next, and choosing another one empties what lay in the one before. */
export const PlaceInputs = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [country, state] = useWatch({ name: ["country", "state"] });
  const empty = (...fields: string[]) => {
    for (const field of fields) setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Reference source="country" chosen={() => empty("state", "city")} />
      <Reference
        key={`state of ${country}`}
        source="state"
        filter={{ country }}
        disabled={!country}
        {...(country ? {} : { help: translate("vigil.form.country_first") })}
        chosen={() => empty("city")}
      />
      <Reference
        key={`city of ${state}`}
        source="city"
        filter={{ state }}
        disabled={!state}
        {...(state ? {} : { help: translate("vigil.form.state_first") })}
      />
    </>
  );
};
