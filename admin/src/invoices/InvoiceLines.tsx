import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay, taxText, toTheCent } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";

interface Line {
  name: string;
  detail: string;
  quantity: number;
  unit_amount: number;
  amount: number;
}

/** The lines of an invoice by kind, then the taxes, the total, what was paid and what is due. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const groups = groupsOf(invoice).filter(({ lines }) => lines.length > 0);
  return (
    <Box sx={frame}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate("vigil.invoices.what")}</TableCell>
            <TableCell align="right" sx={onDesktop}>
              {translate("vigil.money.quantity")}
            </TableCell>
            <TableCell align="right" sx={onDesktop}>
              {translate("vigil.money.unit_price")}
            </TableCell>
            <TableCell align="right">{translate("vigil.invoices.amount")}</TableCell>
          </TableRow>
        </TableHead>
        {groups.map(({ group, lines }) => (
          <TableBody key={group}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={4} sx={{ color: "text.secondary" }}>
                {translate(`vigil.invoices.groups.${group}`)}
              </TableCell>
            </TableRow>
            {lines.map((line, index) => (
              // Lines are never reordered, and two may be identical otherwise.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position only
              <TableRow key={index}>
                <TableCell>
                  {line.name}
                  {line.detail && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {line.detail}
                    </Typography>
                  )}
                  {line.quantity !== 1 && (
                    <Typography variant="caption" component="div" color="text.secondary" sx={onPhone}>
                      {`${line.quantity} × ${toTheCent(line.unit_amount)}`}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={onDesktop}>
                  {line.quantity}
                </TableCell>
                <TableCell align="right" sx={onDesktop}>
                  {toTheCent(line.unit_amount)}
                </TableCell>
                <Money amount={line.amount} />
              </TableRow>
            ))}
          </TableBody>
        ))}
        <TableBody sx={{ "& td": { border: 0 } }}>
          <Sum name={translate("vigil.invoices.subtotal")} amount={invoice.subtotal} />
          {Object.entries(invoice.tax).map(([label, amount]) => (
            <Sum key={label} name={taxText(label)} amount={amount} />
          ))}
          <Sum name={translate("vigil.invoices.total")} amount={invoice.total_amount} strong />
          {invoice.amount_paid !== 0 && (
            <>
              <Sum name={translate("vigil.money.paid")} amount={-invoice.amount_paid} />
              <Sum name={translate("vigil.money.due")} amount={invoice.amount_due} strong />
            </>
          )}
        </TableBody>
      </Table>
    </Box>
  );
};

const Money = ({ amount }: { amount: number }) => (
  <TableCell align="right" sx={{ width: "1%", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
    {toTheCent(amount)}
  </TableCell>
);

const Sum = ({ name, amount, strong }: { name: string; amount: number; strong?: true }) => (
  <TableRow {...(strong ? { sx: { "& td": { fontWeight: 600 } } } : {})}>
    <TableCell sx={onDesktop} colSpan={2} />
    <TableCell align="right">{name}</TableCell>
    <Money amount={amount} />
  </TableRow>
);

const withoutDetail = (lines: Invoice["packages"]): Line[] => lines.map((line) => ({ ...line, detail: "" }));

const groupsOf = (invoice: Invoice): { group: string; lines: Line[] }[] => [
  {
    group: "subscriptions",
    lines: invoice.subscriptions.map((line) => ({
      ...line,
      detail: `${formatDay(line.stared_at)} – ${formatDay(line.end_at)}`,
    })),
  },
  { group: "packages", lines: withoutDetail(invoice.packages) },
  { group: "choices", lines: withoutDetail(invoice.choices) },
  { group: "products", lines: withoutDetail(invoice.products) },
  {
    group: "admin_items",
    lines: invoice.admin_items.map((line) => ({
      ...line,
      detail: [formatDay(line.date), line.deceased_name].filter(Boolean).join(" · "),
    })),
  },
];

const onDesktop = { display: { xs: "none", sm: "table-cell" }, fontVariantNumeric: "tabular-nums" } as const;
const onPhone = { display: { sm: "none" } } as const;

const frame = {
  ...outlinedPaper,
  overflow: "hidden",
  // Aligns with the content of the sections above and below.
  "& :is(td, th):first-of-type": { pl: { xs: 4, md: 5 } },
  "& :is(td, th):last-of-type": { pr: { xs: 4, md: 5 } },
} as const;
