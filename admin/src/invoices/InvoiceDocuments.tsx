import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, Typography } from "@mui/material";
import type { Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Section, Wide } from "../form/Section.tsx";
import { formatDay, toTheCent } from "../language/format.ts";

/** The numbered documents of an invoice, as PDFs with exact amounts in cents. */
export const InvoiceDocuments = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  return (
    <Section name="invoice_documents">
      <Wide>
        <Box component="ul" sx={list}>
          {invoice.documents.map(({ id, number, kind, issued_on, total, download_url }) => (
            <Box component="li" key={id} sx={row}>
              <Box sx={{ flex: "1 1 220px" }}>
                <Typography fontWeight={500}>
                  {translate(`vigil.invoices.kinds.${kind}`)} {number}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {formatDay(issued_on)} · {toTheCent(total)}
                </Typography>
              </Box>
              <Button
                component="a"
                href={download_url}
                target="_blank"
                rel="noreferrer"
                variant="outlined"
                startIcon={<DownloadIcon />}
                aria-label={translate("vigil.invoices.download_one", { number })}
              >
                PDF
              </Button>
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
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0, pt: 0 },
} as const;
