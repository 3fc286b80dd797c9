import { useQueryClient } from "@tanstack/react-query";
import { EmailChange, PasswordChange } from "@vigil/contract";
import { ResourceContextProvider, useTranslate } from "ra-core";
import { useMemo } from "react";
import { Factors } from "../factors/Factors.tsx";
import { OwnEmail } from "../form/inputs/AccountEmail.tsx";
import { NewPassword } from "../form/inputs/inputs.tsx";
import { Section } from "../form/Section.tsx";
import { SubmitAndStayForm } from "../form/SubmitAndStayForm.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe, useRenewMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { OwnClock } from "./OwnClock.tsx";
import { Sessions, sessionsPath } from "./Sessions.tsx";
import { StoredData } from "./StoredData.tsx";

const contract = {
  path: "usr/password/change",
  title: "password",
  grants: {},
  create: EmailChange.extend(PasswordChange.shape),
};
const changed = "vigil.account.changed";
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
  const save = async ({ email, password }: Record<string, unknown>) => {
    if (email !== me.email) {
      await getJson("usr/email/change", { method: "POST", body: { email } });
      renewMe({ ...me, new_email: String(email) });
    }
    if (password) {
      await getJson(contract.path, { method: "POST", body: { password } });
      void client.invalidateQueries({ queryKey: [sessionsPath] });
    }
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
            password ? changed : email === me.email ? unchanged : "vigil.account.email_sent"
          }
          failed={unchanged}
        >
          <Section name="own_password">
            <OwnEmail />
            <NewPassword source="password" />
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
