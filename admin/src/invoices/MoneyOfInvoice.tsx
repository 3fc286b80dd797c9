import { Alert, Link as Anchor } from "@mui/material";
import { type Invoice, invoices, type paymentsResource, type refundsResource } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { toTheCent } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";

interface Props {
  contract: typeof paymentsResource | typeof refundsResource;
  isPossible: (invoice: Invoice) => boolean;
  /** The initial values of the form. */
  proposal: (invoice: Invoice) => Record<string, unknown>;
  /** The button that records it. */
  button: ReactNode;
  /** What is said once it is recorded; undefined: as the resource says it. */
  saidOf?: (recorded: Record<string, unknown>) => string | undefined;
  children: (invoice: Invoice) => ReactNode;
}

/**
 * The form for a payment or refund of the invoice whose id is in the address. It is recorded only once, and saving
 * returns to the invoice.
 */
export const MoneyOfInvoice = (props: Props) =>
  useMay(props.contract, "create") ? <LoadedInvoice {...props} /> : <NoPermission />;

const LoadedInvoice = ({ contract, isPossible, proposal, button, saidOf, children }: Props) => {
  const translate = useTranslate();
  const id = useSearchParams()[0].get("invoice") ?? "";
  const { data, error, refetch } = useGetOne<Invoice>(invoices.path, { id }, { retry: false });
  if (error) return <RecordUnavailable error={error as Error} retry={() => void refetch()} />;
  if (!data) return <LoadingBlock height={320} />;
  const kind = contract.path.replace("fin/", "");
  const back = `/${invoices.path}/${data.id}/show`;
  if (!isPossible(data))
    return (
      <>
        <PageHeader title={translate(`resources.${contract.path}.create`)} />
        <Alert
          severity="info"
          variant="outlined"
          action={<LinkButton to={back}>{translate("vigil.invoices.back")}</LinkButton>}
        >
          {translate(`vigil.invoices.impossible.${kind}`)}
        </Alert>
      </>
    );
  const { invoice_number: number, buyer } = data;
  const values = { number, buyer, total: toTheCent(data.total_amount), due: toTheCent(data.amount_due) };
  return (
    <CreatePage
      contract={contract}
      idempotent
      intro={
        <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 4 }}>
          {translate("vigil.invoices.money_of", values)}{" "}
          <Anchor component={Link} to={back}>
            {translate("vigil.invoices.back")}
          </Anchor>
        </Alert>
      }
      defaultValues={{ invoice: data.id, ...proposal(data) }}
      cancelTo={back}
      buttons={button}
      redirect={() => back.slice(1)}
      {...(saidOf ? { saidOf } : {})}
    >
      {children(data)}
    </CreatePage>
  );
};
