import { Alert, Button } from "@mui/material";
import { useTranslate } from "ra-core";

/** Something could not be fetched: why, and the button that tries again. */
export const Retry = ({ problem, again }: { problem: string; again: () => void }) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" onClick={again}>
        {useTranslate()("vigil.list.retry")}
      </Button>
    }
  >
    {problem}
  </Alert>
);
