import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { BankAccountInfo } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";

/** The bank account for a wire transfer, and the reference to put on it. */
export const BankAccount = ({ number }: { number: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["bank_account_info"],
    queryFn: ({ signal }) => getJson<BankAccountInfo>("fin/bank_account_info/", { signal }),
  });
  if (error) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!data) return <LoadingBlock height={120} />;
  return (
    <Box sx={frame}>
      <Typography variant="h3">{translate("vigil.checkout.bank")}</Typography>
      <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {data.bank_account_info || translate("vigil.checkout.no_bank")}
      </Typography>
      <Typography color="text.secondary">{translate("vigil.checkout.reference", { number })}</Typography>
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
