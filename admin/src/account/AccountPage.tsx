import { useQueryClient } from "@tanstack/react-query";
import { EmailChange, PasswordChange } from "@vigil/contract";
import { ResourceContextProvider, useTranslate } from "ra-core";
import { useMemo } from "react";
import { Factors } from "../factors/Factors.tsx";
import { NewPassword, Text } from "../form/inputs/inputs.tsx";
import { Section } from "../form/Section.tsx";
import { SubmitAndStayForm } from "../form/SubmitAndStayForm.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe, useRenewMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { OwnClock } from "./OwnClock.tsx";
import { PendingEmail } from "./PendingEmail.tsx";
import { Sessions, sessionsPath } from "./Sessions.tsx";
import { StoredData } from "./StoredData.tsx";

const contract = {
  path: "usr/password/change",
  title: "password",
  grants: {},
  create: EmailChange.extend(PasswordChange.shape),
};
const changed = "vigil.account.changed";
const emailSent = "vigil.account.email_sent";
const bothChanged = "vigil.account.both_changed";
const unchanged = "vigil.account.not_changed";

/** The user's own email address, password and sessions. */
export default function AccountPage() {
  return (
    <PagesWords>
      <Account />
    </PagesWords>
  );
}

const Account = () => {
  const translate = useTranslate();
  const me = useMe();
  const renewMe = useRenewMe();
  const client = useQueryClient();
  const record = useMemo(() => ({ email: me.email, password: "" }), [me.email]);
  // One call for both, so that neither is changed when the other is refused.
  const save = async (typed: Record<string, unknown>) => {
    const email = typed.email === me.email ? undefined : String(typed.email);
    const password = typed.password || undefined;
    if (email) await getJson("usr/email/change", { method: "POST", body: { email, password } });
    else if (password) await getJson(contract.path, { method: "POST", body: { password } });
    // A new password ends the link to an address that was asked for before.
    if (email || password) renewMe({ ...me, new_email: email ?? null });
    if (password) void client.invalidateQueries({ queryKey: [sessionsPath] });
    return record;
  };
  return (
    <>
      <PageHeader title={translate("vigil.account.title")} />
      <ResourceContextProvider value={contract.path}>
        <SubmitAndStayForm
          contract={contract}
          record={record}
          save={save}
          saved={({ email, password }) =>
            email === me.email ? (password ? changed : unchanged) : password ? bothChanged : emailSent
          }
          failed={unchanged}
        >
          <Section name="own_password">
            <Text source="email" type="email" />
            <NewPassword source="password" />
            <PendingEmail />
          </Section>
        </SubmitAndStayForm>
      </ResourceContextProvider>
      {me.role === "super_admin" && <OwnClock />}
      <Factors />
      <Sessions />
      <StoredData />
    </>
  );
};
