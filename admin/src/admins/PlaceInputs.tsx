import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Reference } from "../form/inputs/references.tsx";

/** Country, state and city. Each filters the choices of the next, and a change clears the ones below it. */
export const PlaceInputs = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [country, state] = useWatch({ name: ["country", "state"] });
  const clear = (...fields: string[]) => {
    for (const field of fields) setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Reference source="country" chosen={() => clear("state", "city")} />
      <Reference
        key={`state of ${country}`}
        source="state"
        filter={{ country }}
        disabled={!country}
        {...(country ? {} : { help: translate("vigil.form.country_first") })}
        chosen={() => clear("city")}
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
