import { Button } from "@mui/material";
import { probablyMeant } from "@vigil/contract/mistyped-address";
import { useTranslate } from "ra-core";

interface Props {
  address: string;
  take: (meant: string) => void;
}

/** What an address was probably meant to be, to be taken with one press; nothing when it looks right. */
export const DidYouMean = ({ address, take }: Props) => {
  const translate = useTranslate();
  const meant = probablyMeant(address);
  if (!meant) return null;
  return (
    <Button size="small" onClick={() => take(meant)} sx={{ justifySelf: "start", textAlign: "left" }}>
      {translate("vigil.guests.did_you_mean", { address: meant })}
    </Button>
  );
};
