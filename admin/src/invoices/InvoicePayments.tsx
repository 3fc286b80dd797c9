import { Alert, Box, Typography } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Section, Wide } from "../form/Section.tsx";
import { toTheCent } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";

/** The payments and refunds of an invoice, to the cent, and pending refunds. Hidden if there are none. */
export const InvoicePayments = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { payments, refunds_waiting: pendingRefunds } = invoice;
  if (payments.length === 0 && pendingRefunds.length === 0) return null;
  return (
    <Section name="invoice_payments">
      <Wide>
        {pendingRefunds.map(({ amount, status, refusal }, index) => (
          <Alert
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by their position only
            key={index}
            severity={status === "refused" ? "error" : "info"}
            variant="outlined"
            sx={{ mb: 3 }}
          >
            {translate(`vigil.invoices.waiting.${status}`, { amount: toTheCent(amount), refusal })}
          </Alert>
        ))}
        <Box component="ul" sx={list}>
          {payments.map(({ method, amount, at, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by their position only
            <Box component="li" key={index} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <Typography fontWeight={500}>
                  {translate(`vigil.invoices.${amount < 0 ? "went" : "came"}.${method}`)}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  <Moment at={at} zone={invoice.timezone} />
                  {reason ? ` · ${reason}` : ""}
                </Typography>
              </Box>
              <Typography sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                {toTheCent(amount)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Wide>
    </Section>
  );
};

const list = { m: 0, p: 0, listStyle: "none" } as const;
const row = {
  display: "flex",
  justifyContent: "space-between",
  gap: 4,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0, pt: 0 },
} as const;
