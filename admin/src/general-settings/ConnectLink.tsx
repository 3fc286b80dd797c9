import { Button } from "@mui/material";
import type { Connection } from "@vigil/contract";
import { useTranslate } from "ra-core";

interface Props {
  connection: Connection;
  /** Id of what says why nothing can be connected. */
  notice: string;
}

/** Leads to the provider, where the account's owner consents (spec §7: a browser link). */
export const ConnectLink = ({ connection: { kind, account, link }, notice }: Props) => {
  const words = useTranslate()(`vigil.general.${account ? "connect_other" : `connect_${kind}`}`);
  if (link === null)
    return (
      <Button variant="outlined" disabled aria-describedby={notice}>
        {words}
      </Button>
    );
  return (
    <Button variant="outlined" component="a" href={link} rel="noreferrer">
      {words}
    </Button>
  );
};
