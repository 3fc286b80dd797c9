import { Alert, Button } from "@mui/material";
import { type Invoice, invoices } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

const filter = { refund_asked: true };
const sort = { field: "created_at", order: "DESC" } as const;

/** How many payers ask for a refund, with a link to their invoices. */
export default function RefundRequests() {
  return (
    <PagesWords>
      <Requests />
    </PagesWords>
  );
}

const Requests = () => {
  const translate = useTranslate();
  const { total = 0 } = useGetList<Invoice>(invoices.path, {
    filter,
    sort,
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
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
