import { useRecordContext, useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";
import { useFormSetting } from "../contract.ts";
import { Text } from "./inputs.tsx";

/**
 * The email address of an account. Users change their own in their settings, where a link confirms it.
 */
export const AccountEmail = () => {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const me = useMe();
  const isMine = useRecordContext()?.id === me.id;
  if (!isMine) return <Text source="email" type="email" />;
  if (!("own_language" in contract.create.shape))
    return <Text source="email" type="email" disabled help={translate("vigil.form.email_elsewhere")} />;
  return <OwnEmail />;
};

/** The user's own email address, and the new one that is yet to be confirmed. */
const OwnEmail = () => {
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
