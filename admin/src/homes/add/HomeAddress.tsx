import { Button, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Street } from "../../form/inputs/AddressInputs.tsx";
import { ownAddress } from "../../form/inputs/address-fields.ts";
import { Text } from "../../form/inputs/inputs.tsx";
import { Wide } from "../../form/Section.tsx";

import { typedAddress } from "./typed-address.ts";

const parts = ["city_name", "state_name", "country_name", "postal_code"] as const;

/** After the key or pointer that is down now, so that what one presses doesn't move away from below it. */
function afterPress(then: () => void): void {
  const events = ["pointerup", "pointercancel", "keyup"];
  const once = () => {
    for (const event of events) removeEventListener(event, once);
    // The click follows its pointerup.
    setTimeout(then);
  };
  for (const event of events) addEventListener(event, once);
}

/**
 * The address in one line. Its parts appear where the lookup doesn't fill them: when the line was left without a
 * suggestion, where the suggestion lacks one, and on request.
 */
export const HomeAddress = () => {
  const translate = useTranslate();
  /** Those to type, because the lookup doesn't fill them. */
  const [typed, type] = useState<readonly string[]>([]);
  /** Those that the chosen suggestion has not; they stay while they are typed, so that nothing moves. */
  const [lacking, setLacking] = useState<readonly (typeof parts)[number][]>([]);
  const [line, ...values] = useWatch({ name: [ownAddress.text, ...parts] }) as (string | undefined)[];
  const { errors } = useFormState();
  const { setValue } = useFormContext();
  const takeApart = (whole: string) => {
    if (values.every((value) => !value))
      for (const [part, value] of Object.entries(typedAddress(whole)))
        setValue(part, value, { shouldDirty: true });
    type(parts);
  };
  const isFound = Boolean(values[0] && values[2]);
  const shown = parts.filter((part) => typed.includes(part) || part in errors);
  return (
    <>
      <Wide>
        <Street
          fields={ownAddress}
          found={(address) => {
            const missing = parts.filter((part) => !address[part]);
            setLacking(missing);
            type(missing);
          }}
          left={() => {
            if (line && !isFound) afterPress(() => takeApart(line));
          }}
        />
        {isFound && shown.length < parts.length && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {values.filter(Boolean).join(", ")}
          </Typography>
        )}
        {shown.length > 0 && (!isFound || lacking.length > 0) && (
          <Typography role="status" color="text.secondary" sx={{ mt: 1 }}>
            {isFound
              ? translate("vigil.new_home.lacks", {
                  fields: lacking
                    .map((part) => translate(`vigil.new_home.lacking.${part}`))
                    .join(translate("vigil.new_home.lacking.or")),
                })
              : translate("vigil.new_home.by_hand")}
          </Typography>
        )}
        {shown.length === 0 && !isFound && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate("vigil.new_home.typed_whole")}
          </Typography>
        )}
        {shown.length < parts.length && (
          <Button size="small" onClick={() => type(parts)} sx={{ mt: 1 }}>
            {translate("vigil.new_home.parts")}
          </Button>
        )}
      </Wide>
      {shown.map((part) => (
        <Text key={part} source={part} />
      ))}
    </>
  );
};
