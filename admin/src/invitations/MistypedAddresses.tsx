import { Alert, Box } from "@mui/material";
import type { Invited } from "@vigil/contract";
import { probablyMeant } from "@vigil/contract/mistyped-address";
import { useTranslate } from "ra-core";
import { DidYouMean } from "../guests/DidYouMean.tsx";

/** How many are shown; the next ones follow as these are mended. */
const maxShown = 5;

interface Props {
  guests: readonly Invited[];
  mend: (from: string, to: string) => void;
}

/** Addresses that look mistyped, each with what was probably meant. They may be invited as they are. */
export const MistypedAddresses = ({ guests, mend }: Props) => {
  const translate = useTranslate();
  const odd = guests.filter(({ email }) => probablyMeant(email) !== null).slice(0, maxShown);
  if (odd.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      {odd.map(({ name, email }) => (
        <Box key={email} sx={{ overflowWrap: "anywhere" }}>
          {translate("vigil.guests.looks_mistyped", { name, address: email })}{" "}
          <DidYouMean address={email} take={(meant) => mend(email, meant)} />
        </Box>
      ))}
    </Alert>
  );
};
