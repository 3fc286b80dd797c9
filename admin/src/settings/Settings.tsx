import KeyIcon from "@mui/icons-material/KeyOutlined";
import { Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  hourClocks,
  type Info,
  languageCodes,
  languageNames,
  OwnLanguage,
  ownProfile,
  type Role,
} from "@vigil/contract";
import { ResourceContextProvider, useTranslate } from "ra-core";
import { SelectInput } from "ra-ui-materialui";
import { type ComponentType, useMemo } from "react";
import { Link } from "react-router-dom";
import { FamilyInputs } from "../families/FamilyInputs.tsx";
import { type FormContract, writableFields } from "../form/contract.ts";
import { Section } from "../form/Section.tsx";
import { SubmitAndStayForm } from "../form/SubmitAndStayForm.tsx";
import { HomeInputs } from "../homes/HomeInputs.tsx";
import { speak } from "../language/speak.ts";
import { withWords } from "../language/words.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { part } from "../loading/loadable.tsx";
import { meOf, useMe, useRenewMe } from "../me.tsx";
import { OperatorInputs } from "../operators/OperatorInputs.tsx";
import { Retry } from "../pages/Retry.tsx";
import { bodyOf, changesOf } from "../providers/body.ts";
import { getJson } from "../session/http.ts";
import { StaffInputs } from "../staff/StaffInputs.tsx";
import { TeamInputs } from "../teams/TeamInputs.tsx";
import { VideographerInputs } from "../videographers/VideographerInputs.tsx";

/**
 * The same inputs with which others edit such a record. They hide the fields that users may not change on their own
 * record.
 */
const inputs: Record<Exclude<Role, "super_admin">, ComponentType> = {
  funeral_home: HomeInputs,
  funeral_home_staff: StaffInputs,
  family: FamilyInputs,
  customer_care_team: TeamInputs,
  customer_care_operator: OperatorInputs,
  video_grapher: VideographerInputs,
};

const languageChoices = languageCodes.map((id) => ({ id, name: languageNames[id] }));
const clockChoices = hourClocks.map((id) => ({ id, name: `vigil.settings.clock_${id}` }));

const path = "usr/info";
type Profile = Info & Record<string, unknown>;

const StatusLink = part(withWords("pages", () => import("./StatusLink.tsx")));
const FirstStepsLink = part(withWords("pages", () => import("../first-steps/FirstStepsLink.tsx")));

/** The user's own record, with the fields that they may change themselves. */
export default function Settings() {
  const translate = useTranslate();
  const me = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Profile>(path, { signal }),
  });
  return (
    <>
      <PageHeader title={translate("vigil.settings.title")}>
        {me.role === "funeral_home" && <FirstStepsLink />}
        {me.role === "funeral_home" && <StatusLink />}
        <Button component={Link} to="/account" startIcon={<KeyIcon />}>
          {translate("vigil.account.title")}
        </Button>
      </PageHeader>
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={240} />}
      {data && <OwnForm record={data} />}
    </>
  );
}

const OwnForm = ({ record }: { record: Profile }) => {
  const me = useMe();
  const renewMe = useRenewMe();
  const client = useQueryClient();
  const { contract, locked } = ownProfile[me.role];
  const form = useMemo<FormContract>(
    () => ({
      ...contract,
      create: contract.create.extend(OwnLanguage.shape),
      locked: { [me.role]: locked },
    }),
    [contract, locked, me.role],
  );
  const Inputs = inputs[me.role as keyof typeof inputs];
  const save = async (values: Record<string, unknown>) => {
    const own = Object.fromEntries(
      writableFields({ contract: form, me }).map((field) => [field, values[field]]),
    );
    const saved = await getJson<Profile>(path, { method: "PATCH", body: bodyOf(changesOf(own, record)) });
    client.setQueryData([path], saved);
    renewMe(meOf(saved));
    speak(saved, record);
    return saved;
  };
  const notificationFor = ({ email }: Record<string, unknown>) =>
    email === record.email ? "vigil.settings.saved" : "vigil.account.email_sent";
  return (
    <ResourceContextProvider value={contract.path}>
      <SubmitAndStayForm contract={form} record={record} save={save} saved={notificationFor}>
        <Section name="own_language">
          <SelectInput
            source="own_language"
            choices={languageChoices}
            emptyText="vigil.settings.language_browser"
            slotProps={{ select: { displayEmpty: true } }}
            margin="none"
            helperText={false}
          />
          <SelectInput
            source="own_clock"
            choices={clockChoices}
            emptyText="vigil.settings.clock_usual"
            slotProps={{ select: { displayEmpty: true } }}
            margin="none"
            helperText={false}
          />
        </Section>
        <Inputs />
      </SubmitAndStayForm>
    </ResourceContextProvider>
  );
};
