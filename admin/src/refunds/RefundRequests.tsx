import { Alert, Button } from "@mui/material";
import { type Invoice, invoices, refunds } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

const filter = { refund_asked: true };

/** How many payers ask for a refund, with a link to their invoices, to those who refund. */
export const RefundRequests = () => {
  const mayRefund = useMay(refunds, "create");
  const { total = 0 } = useGetList<Invoice>(
    invoices.path,
    { filter, pagination: { page: 1, perPage: 1 } },
    { enabled: mayRefund },
  );
  return total === 0 ? null : (
    <PagesWords>
      <Notice total={total} />
    </PagesWords>
  );
};

const Notice = ({ total }: { total: number }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 3, maxWidth: 880 }}
      action={
        <Button color="inherit" component={Link} to={filteredList(invoices.path, filter)}>
          {translate("vigil.money.ask_refund.show")}
        </Button>
      }
    >
      {translate("vigil.money.ask_refund.waiting", { smart_count: total })}
    </Alert>
  );
};
