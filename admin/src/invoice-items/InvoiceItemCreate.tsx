import { invoiceItemsResource as contract, type Invoice, invoices, startOfDay, today } from "@vigil/contract";
import { useGetOne } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useOwnZone } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { InvoiceItemInputs } from "./InvoiceItemInputs.tsx";

/**
 * A charge that a super admin adds to an invoice, by default of today where its buyer is. Opened from an invoice, it
 * returns there.
 */
export default function InvoiceItemCreate() {
  const [query] = useSearchParams();
  const zone = useOwnZone();
  const invoice = query.get("invoice");
  const { data: billed, isLoading } = useGetOne<Invoice>(
    invoices.path,
    { id: invoice ?? "" },
    { enabled: invoice !== null, retry: false },
  );
  if (isLoading) return <LoadingBlock height={320} />;
  const back = invoice ? `${invoices.path}/${invoice}/show` : invoices.path;
  return (
    <CreatePage
      contract={contract}
      idempotent
      defaultValues={{
        type: "charge",
        date: startOfDay(today(billed?.timezone ?? zone)),
        ...(invoice ? { invoice } : {}),
      }}
      cancelTo={`/${back}`}
      redirect={(_resource, _id, made) => `${invoices.path}/${made?.invoice ?? ""}/show`}
    >
      <InvoiceItemInputs />
    </CreatePage>
  );
}
