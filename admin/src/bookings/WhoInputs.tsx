import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useField } from "../form/contract.ts";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { LifeDates } from "../streams/form/shared-inputs.tsx";
import { Part } from "./Part.tsx";

/** Whose service it is, and for a super admin in which home; the page begins in the first of these fields. */
export const WhoInputs = () => {
  const { setFocus } = useFormContext();
  const choosesHome = !useField("funeral_home").locked;
  useEffect(() => setFocus(choosesHome ? "funeral_home" : "deceased_full_name"), [choosesHome, setFocus]);
  return (
    <Part name="who">
      {choosesHome && (
        <Wide>
          <Reference source="funeral_home" />
        </Wide>
      )}
      <Wide>
        <Text source="deceased_full_name" />
      </Wide>
      <LifeDates />
    </Part>
  );
};
