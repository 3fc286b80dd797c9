import { Alert, Button } from "@mui/material";
import { useTranslate } from "ra-core";

interface Props {
  problem: string;
  again: () => void;
  /** It is being tried. */
  busy?: boolean;
}

/** Something could not be fetched: why, and the button that tries again. */
export const Retry = ({ problem, again, busy = false }: Props) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" loading={busy} onClick={again}>
        {useTranslate()("vigil.list.retry")}
      </Button>
    }
  >
    {problem}
  </Alert>
);
