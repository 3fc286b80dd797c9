import { page as words } from "vigil:words/page";
import { useState } from "react";
import { Field } from "./Field.tsx";

/** Any country, typed or picked; their names load when the field gets focus. */
export function CountryField({ error }: { error: string | undefined }) {
  const [countries, setCountries] = useState<string[]>([]);
  // Without the list a country can still be typed.
  const load = () =>
    import("./countries.ts").then(
      ({ countryNames }) => setCountries(countryNames()),
      () => {},
    );
  return (
    <>
      <Field
        name="country"
        label={words.register.country}
        autoComplete="country-name"
        list="countries"
        error={error}
        onFocus={() => void load()}
      />
      <datalist id="countries">
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </>
  );
}
