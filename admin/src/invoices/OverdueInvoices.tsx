import { Alert, Button } from "@mui/material";
import { invoices } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** How many invoices are overdue, with a link to them; nothing when none is. For people who pay them. */
export default function OverdueInvoices() {
  return (
    <PagesWords>
      <Overdue />
    </PagesWords>
  );
}

const filter = { status: "overdue" };

const Overdue = () => {
  const translate = useTranslate();
  const { total = 0 } = useGetList(invoices.path, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "DESC" },
    filter,
  });
  if (total === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 3, maxWidth: 880 }}
      action={
        <Button color="inherit" component={Link} to={filteredList(invoices.path, filter)}>
          {translate("vigil.money.show_overdue")}
        </Button>
      }
    >
      {translate("vigil.money.overdue", { smart_count: total })}
    </Alert>
  );
};
