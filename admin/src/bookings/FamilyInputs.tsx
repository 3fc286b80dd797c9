import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { useCheck } from "../form/checks.ts";
import { Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { useStreamHome } from "../streams/form/useStreamHome.ts";
import { Part } from "./Part.tsx";
import { useKnownFamily } from "./useKnownFamily.ts";

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
    const hidden = next
      ? ["family"]
      : ["family_admin_name", "family_email", "family_phone", "another_family"];
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
          <KnownFamily
            home={id}
            choose={(family) => {
              toggle(false);
              setValue("family", family, { shouldDirty: true });
            }}
          />
          <Text source="family_phone" type="tel" help={translate("vigil.booking.phone_help")} />
        </>
      ) : (
        <Reference source="family" filter={{ publish: true, funeral_home: id }} disabled={!id} />
      )}
    </Part>
  );
};

/** When the typed address is that of a family of this home: choose it with one press, or say that it is another one. */
const KnownFamily = ({ home, choose }: { home: string | undefined; choose: (family: string) => void }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [email, isAnother] = useWatch({ name: ["family_email", "another_family"] });
  const known = useKnownFamily(email, home);
  useCheck(
    (values): Record<string, string> =>
      known && values.another_family !== true
        ? { family_email: translate("vigil.booking.known_address", { name: known.family_admin_name }) }
        : {},
  );
  if (!known || isAnother === true) return null;
  const name = known.family_admin_name;
  return (
    <Wide>
      <Alert severity="warning" variant="outlined" role="status">
        {translate("vigil.booking.known_address", { name })}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
          <Button variant="contained" onClick={() => choose(known.id)}>
            {translate("vigil.booking.choose_known", { name })}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => setValue("another_family", true, { shouldDirty: true, shouldValidate: true })}
          >
            {translate("vigil.booking.another_family")}
          </Button>
        </Box>
      </Alert>
    </Wide>
  );
};

const choice = { minHeight: 44, px: 4, textTransform: "none" } as const;
