import { invoiceItemsResource as contract, invoices, startOfDay, systemZone, today } from "@vigil/contract";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { InvoiceItemInputs } from "./InvoiceItemInputs.tsx";

/** A charge that a super admin adds to an invoice. Opened from an invoice, it returns there. */
export default function InvoiceItemCreate() {
  const [query] = useSearchParams();
  const { timezone } = useMe();
  const invoice = query.get("invoice");
  const back = invoice ? `${invoices.path}/${invoice}/show` : invoices.path;
  return (
    <CreatePage
      contract={contract}
      idempotent
      defaultValues={{
        type: "charge",
        date: startOfDay(today(timezone ?? systemZone())),
        ...(invoice ? { invoice } : {}),
      }}
      cancelTo={`/${back}`}
      redirect={(_resource, _id, made) => `${invoices.path}/${made?.invoice ?? ""}/show`}
    >
      <InvoiceItemInputs />
    </CreatePage>
  );
}
