import { PasswordChange } from "@vigil/contract";
import { ResourceContextProvider, useTranslate } from "ra-core";
import { OwnNewPassword, PresentPassword } from "../form/inputs.tsx";
import { Section } from "../form/Section.tsx";
import { StayingForm } from "../form/StayingForm.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { getJson } from "../session/http.ts";
import { Sessions } from "./Sessions.tsx";

const contract = { path: "usr/password/change", title: "password", grants: {}, create: PasswordChange };
const nothing = { current_password: "", password: "" };

const change = async (values: Record<string, unknown>) => {
  await getJson(contract.path, { method: "POST", body: values });
  return nothing;
};

/** Everyone's own password, and where one is signed in. */
export default function AccountPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate("vigil.account.title")} />
      <ResourceContextProvider value={contract.path}>
        <StayingForm
          contract={contract}
          record={nothing}
          creating
          save={change}
          saved="vigil.account.changed"
          failed="vigil.account.not_changed"
        >
          <Section name="own_password">
            <PresentPassword source="current_password" />
            <OwnNewPassword source="password" />
          </Section>
        </StayingForm>
      </ResourceContextProvider>
      <Sessions />
    </>
  );
}
