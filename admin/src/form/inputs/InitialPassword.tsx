import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { PasswordInput } from "ra-ui-materialui";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { usePasswordStrength } from "../../strength/usePasswordStrength.ts";
import { useField } from "../contract.ts";

/**
 * The password of a new account: generated, or typed instead. With a generated one, the new user sets their own by the
 * link in the welcome email. Whoever may have no email address gets one only if somebody asks for it.
 */
export const InitialPassword = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { setValue } = useFormContext();
  const hasEmail = useField("email").required;
  const [typed, username] = useWatch({ name: [source, "username"] });
  const Strength = usePasswordStrength();
  const [generated, setGenerated] = useState(() => (hasEmail ? randomPassword() : null));
  const isGenerated = generated !== null && typed === generated;
  const generate = () => {
    const password = randomPassword();
    setGenerated(password);
    setValue(source, password, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box>
      <PasswordInput
        source={source}
        {...(generated === null ? {} : { defaultValue: generated })}
        isRequired={required}
        helperText={translate(isGenerated ? "vigil.form.password_made" : "vigil.form.password_new")}
        autoComplete="new-password"
      />
      {!isGenerated && Strength && <Strength password={typed ?? ""} names={[username ?? ""]} />}
      {!isGenerated && (
        <Button variant="outlined" onClick={generate} sx={{ mt: 1 }}>
          {translate("vigil.form.let_choose")}
        </Button>
      )}
    </Box>
  );
};

/** 192 random bits as hexadecimal digits, which every password rule accepts. */
const randomPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
