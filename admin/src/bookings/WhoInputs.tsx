import { useField } from "../form/contract.ts";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { LifeDates } from "../streams/form/shared-inputs.tsx";
import { Part } from "./Part.tsx";

/** Whose service it is, and for a super admin in which home. */
export const WhoInputs = () => (
  <Part name="who">
    {!useField("funeral_home").locked && (
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
