import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFormContext } from "react-hook-form";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { useStreamHome } from "../streams/form/useStreamHome.ts";
import { Part } from "./Part.tsx";

interface Props {
  isNew: boolean;
  /** Undefined for people who may not add a family. */
  choose: ((isNew: boolean) => void) | undefined;
}

/** A family that the home knows, or the name and address of a new one. */
export const FamilyInputs = ({ isNew, choose }: Props) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { id } = useStreamHome();
  const toggle = (next: boolean) => {
    // What isn't shown isn't sent.
    const hidden = next ? ["family"] : ["family_admin_name", "family_email", "family_phone"];
    for (const field of hidden) setValue(field, null, { shouldDirty: true });
    choose?.(next);
  };
  return (
    <Part name="family">
      {choose && (
        <Wide>
          <ToggleButtonGroup
            exclusive
            value={isNew}
            onChange={(_event, next: boolean | null) => next !== null && toggle(next)}
            aria-label={translate("vigil.booking.family.title")}
          >
            <ToggleButton value={true} sx={choice}>
              {translate("vigil.booking.new")}
            </ToggleButton>
            <ToggleButton value={false} sx={choice}>
              {translate("vigil.booking.known")}
            </ToggleButton>
          </ToggleButtonGroup>
        </Wide>
      )}
      {isNew ? (
        <>
          <Text source="family_admin_name" />
          <Text source="family_email" type="email" help={translate("vigil.booking.new_help")} />
          <Text source="family_phone" type="tel" help={translate("vigil.booking.phone_help")} />
        </>
      ) : (
        <Reference source="family" filter={{ publish: true, funeral_home: id }} disabled={!id} />
      )}
    </Part>
  );
};

const choice = { minHeight: 44, px: 4, textTransform: "none" } as const;
