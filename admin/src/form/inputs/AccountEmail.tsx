import { useRecordContext, useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { useMe } from "../../me.tsx";
import { useFormSetting } from "../contract.ts";
import { CurrentPassword, Text } from "./inputs.tsx";

/**
 * The email address of an account. Users change their own together with their password, in forms that have that field.
 */
export const AccountEmail = () => {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const me = useMe();
  const isMine = useRecordContext()?.id === me.id;
  const typed = useWatch({ name: "email" });
  if (!isMine) return <Text source="email" type="email" />;
  if (!("current_password" in contract.create.shape))
    return <Text source="email" type="email" disabled help={translate("vigil.form.email_elsewhere")} />;
  return (
    <>
      <OwnEmail />
      {typed !== me.email && (
        <CurrentPassword source="current_password" help={translate("vigil.form.email_password")} />
      )}
    </>
  );
};

/** The user's own email address, and the new one that is yet to be confirmed. */
export const OwnEmail = () => {
  const translate = useTranslate();
  const { email, new_email } = useMe();
  return (
    <Text
      source="email"
      type="email"
      {...(new_email ? { help: translate("vigil.form.email_sent", { email, new_email }) } : {})}
    />
  );
};
