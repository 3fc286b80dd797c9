import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { generalSettingsResource as contract, type GeneralSettings } from "@vigil/contract";
import { ResourceContextProvider, useDataProvider, useGetList, useTranslate } from "ra-core";
import { Amount, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { SubmitAndStayForm } from "../form/SubmitAndStayForm.tsx";
import { AnswerPlanInput } from "../incidents/AnswerPlan.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";

const firstRecord = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: "created_at", order: "ASC" },
} as const;

/** The settings of the whole installation: the only record of this resource, as a form. */
export default function GeneralSettingsPage() {
  return useMay(contract, "edit") ? <LoadedSettings /> : <NoPermission />;
}

const LoadedSettings = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<GeneralSettings>(contract.path, firstRecord);
  const [settings] = data ?? [];
  return (
    <>
      <PageHeader title={translate(`resources.${contract.path}.edit`)} />
      {error && <Missing title="vigil.form.failed" text={error.message} />}
      {data && !settings && (
        <Missing
          title={`resources.${contract.path}.empty.title`}
          text={translate(`resources.${contract.path}.empty.text`)}
        />
      )}
      {settings && <SettingsForm settings={settings} renew={() => void refetch()} />}
    </>
  );
};

const SettingsForm = ({ settings, renew }: { settings: GeneralSettings; renew: () => void }) => {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { path } = contract;
  const save = async (data: Record<string, unknown>) => {
    const { data: saved } = await provider.update<GeneralSettings>(path, {
      id: settings.id,
      data,
      previousData: settings,
    });
    renew();
    return saved;
  };
  return (
    <ResourceContextProvider value={path}>
      <SubmitAndStayForm contract={contract} record={settings} save={save}>
        <Section name="general">
          <Text source="from_email_name" />
          <Text source="tos_url" type="url" />
          <Wide>
            <Text source="bank_account_info" lines={4} />
          </Wide>
        </Section>
        <Section name="general_seller">
          <Text source="seller_name" />
          <Text source="seller_tax_number" />
          <Wide>
            <Text source="seller_address" lines={3} />
          </Wide>
        </Section>
        <Section name="general_invoices">
          <Amount source="invoice_due_days" />
          <Amount source="unpaid_streams_limit" />
          <Amount source="reminder_days_before" />
          <Amount source="reminder_days_after" />
          <Amount source="reminder_days_again" />
        </Section>
        <Section name="general_approvals">
          <Amount source="approval_reminder_hours" help={translate("vigil.general.reminder_help")} />
        </Section>
        <Section name="general_answers">
          <Wide>
            <AnswerPlanInput of="installation" />
          </Wide>
        </Section>
        <Section name="general_credits">
          <Amount source="credit_minutes" help={translate("vigil.general.credit_help")} />
        </Section>
        <ConnectedAccounts />
      </SubmitAndStayForm>
    </ResourceContextProvider>
  );
};

const Missing = ({ title, text }: { title: string; text: string }) => (
  <Notice icon={ErrorIcon} role="alert" title={useTranslate()(title)} text={text} />
);
