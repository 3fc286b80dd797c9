import { Button } from "@mui/material";
import type { Connection } from "@vigil/contract";
import { useTranslate } from "ra-core";

interface Props {
  connection: Connection;
  /** Id of the element that says why nothing can be connected. */
  notice: string;
}

/** Links to the provider, where the account's owner gives consent. */
export const ConnectLink = ({ connection: { kind, account, link }, notice }: Props) => {
  const label = useTranslate()(`vigil.general.${account ? "connect_other" : `connect_${kind}`}`);
  if (link === null)
    return (
      <Button variant="outlined" disabled aria-describedby={notice}>
        {label}
      </Button>
    );
  return (
    <Button variant="outlined" component="a" href={link} rel="noreferrer">
      {label}
    </Button>
  );
};
