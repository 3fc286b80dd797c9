import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { PasswordInput } from "ra-ui-materialui";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "./contract.ts";

/** The password of a new account: typed, or made up unguessable. The person sets their own by the link of the welcome letter. */
export const InitialPassword = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { setValue } = useFormContext();
  const typed = useWatch({ name: source });
  const [made, setMade] = useState<string | null>(null);
  const isMade = made !== null && typed === made;
  const letThemChoose = () => {
    const password = unguessable();
    setMade(password);
    setValue(source, password, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box>
      <PasswordInput
        source={source}
        isRequired={required}
        helperText={translate(isMade ? "vigil.form.password_made" : "vigil.form.password_new")}
        autoComplete="new-password"
      />
      {!isMade && (
        <Button variant="outlined" onClick={letThemChoose} sx={{ mt: 1 }}>
          {translate("vigil.form.let_choose")}
        </Button>
      )}
    </Box>
  );
};

/** 192 random bits, in letters that every rule for passwords takes. */
const unguessable = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
