import { Alert, Button } from "@mui/material";
import { invoices } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { filteredList } from "../resource/list/list-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  filter: Record<string, unknown>;
  severity: "info" | "warning";
  /** The words for their number. */
  text: string;
}

/** How many invoices the filter finds, with a link to them; nothing when there is none. */
export default function InvoiceNotice(props: Props) {
  return (
    <PagesWords>
      <Notice {...props} />
    </PagesWords>
  );
}

const Notice = ({ filter, severity, text }: Props) => {
  const translate = useTranslate();
  const { total = 0 } = useGetList(invoices.path, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "created_at", order: "DESC" },
    filter,
  });
  if (total === 0) return null;
  return (
    <Alert
      severity={severity}
      variant="outlined"
      sx={{ mb: 3, maxWidth: 880 }}
      action={
        <Button color="inherit" component={Link} to={filteredList(invoices.path, filter)}>
          {translate("vigil.money.show_invoices")}
        </Button>
      }
    >
      {translate(text, { smart_count: total })}
    </Alert>
  );
};
