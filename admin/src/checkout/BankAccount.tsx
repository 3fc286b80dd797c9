import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { BankAccountInfo, proofMethods } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  method: (typeof proofMethods)[number];
  /** What to do with it, as a key of the catalogue. */
  title: string;
  /** Of the invoice. */
  number: string;
}

/** The bank account for a wire transfer, or whom a cheque goes to, and the reference to put on it. */
export const BankAccount = ({ method, title, number }: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["bank_account_info"],
    queryFn: ({ signal }) => getJson<BankAccountInfo>("fin/bank_account_info/", { signal }),
  });
  if (error) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!data) return <LoadingBlock height={120} />;
  const { bank_account_info, payee, payee_address } = data;
  const lines = {
    wire: bank_account_info || translate("vigil.checkout.no_bank"),
    cheque: [payee, payee_address].filter(Boolean).join("\n"),
  };
  return (
    <Box sx={frame}>
      <Typography variant="h3">{translate(title)}</Typography>
      <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{lines[method]}</Typography>
      <Typography color="text.secondary">
        {translate(method === "wire" ? "vigil.checkout.reference" : "vigil.checkout.cheque_reference", {
          number,
        })}
      </Typography>
    </Box>
  );
};

const frame = {
  display: "grid",
  gap: 2,
  p: 4,
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  bgcolor: "background.default",
} as const;
