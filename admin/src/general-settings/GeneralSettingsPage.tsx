import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { generalSettings as contract, type GeneralSettings } from "@vigil/contract";
import {
  EditBase,
  SaveContextProvider,
  type SaveContextValue,
  useGetList,
  useNotify,
  useRecordContext,
  useSaveContext,
  useTranslate,
} from "ra-core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormShell } from "../form/FormShell.tsx";
import { Text } from "../form/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";

const first = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: "created_at", order: "ASC" },
} as const;

/** What holds for the whole installation: the one record of its list, as a form. */
export default function GeneralSettingsPage() {
  return useMay(contract, "edit") ? <TheOne /> : <NoPermission />;
}

const TheOne = () => {
  const translate = useTranslate();
  const { data, error } = useGetList<GeneralSettings>(contract.path, first);
  const name = translate(`resources.${contract.path}.name`, { smart_count: 1 });
  const [settings] = data ?? [];
  return (
    <>
      <PageHeader title={translate("vigil.form.edit", { name })} />
      {error && <Missing title="vigil.form.failed" text={error.message} />}
      {data && !settings && (
        <Missing
          title={`resources.${contract.path}.empty.title`}
          text={translate(`resources.${contract.path}.empty.text`)}
        />
      )}
      {settings && <SettingsForm settings={settings} />}
    </>
  );
};

const SettingsForm = ({ settings }: { settings: GeneralSettings }) => {
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const onSuccess = () => {
    notify("vigil.settings.saved", { type: "success" });
    setSaves((before) => before + 1);
  };
  return (
    <EditBase
      resource={contract.path}
      id={settings.id}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
    >
      <Staying>
        <FormShell contract={contract} creating={false}>
          <Section name="general">
            <Text source="from_email_name" />
            <Text source="tos_url" type="url" />
            <Wide>
              <Text source="bank_account_info" lines={4} />
            </Wide>
          </Section>
          <ConnectedAccounts settings={settings} />
          <Unchanged saves={saves} />
        </FormShell>
      </Staying>
    </EditBase>
  );
};

/** Without the middleware by which a form lets one go unasked after a save: here one may have typed on since. */
const Staying = ({ children }: { children: ReactNode }) => {
  const { save, saving, mutationMode } = useSaveContext();
  const isLoaded = useRecordContext() !== undefined;
  const context = useMemo(
    () => ({ save, saving, mutationMode }) as SaveContextValue,
    [save, saving, mutationMode],
  );
  return isLoaded && <SaveContextProvider value={context}>{children}</SaveContextProvider>;
};

/** Other forms are left when they are saved. This one stays, and what it shows is the record now, nothing unsaved. */
const Unchanged = ({ saves }: { saves: number }) => {
  const { getValues, reset } = useFormContext();
  useEffect(() => {
    if (saves > 0) reset(getValues());
  }, [saves, reset, getValues]);
  return null;
};

const Missing = ({ title, text }: { title: string; text: string }) => (
  <Notice icon={ErrorIcon} role="alert" title={useTranslate()(title)} text={text} />
);
