import { Alert, Button } from "@mui/material";
import { useTranslate } from "ra-core";

interface Props {
  problem: string;
  again: () => void;
  /** A retry is running. */
  busy?: boolean;
}

/** An error about something that couldn't be loaded, with a button that tries again. */
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
