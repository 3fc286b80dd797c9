import DoneIcon from "@mui/icons-material/CheckOutlined";
import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode, Ref } from "react";

interface Props {
  ref?: Ref<HTMLDivElement>;
  /** What they would be accepted for. */
  of: "booking" | "move" | "change";
  sentences: readonly string[];
  /** Accepts the conflicts; missing where that isn't possible. */
  accept?: () => void;
  /** The conflicts have been accepted. */
  accepted?: boolean;
  /** Buttons for other solutions. */
  children?: ReactNode;
}

/** The conflicts of a booking, and what can be done about them. */
export const Conflicts = ({ ref, of, sentences, accept, accepted, children }: Props) => {
  const translate = useTranslate();
  const say = (name: string) => translate(`vigil.bookings.${of}.${name}`);
  return (
    <Alert
      {...(ref ? { ref } : {})}
      tabIndex={-1}
      severity={accept ? "warning" : "error"}
      variant="outlined"
      role="status"
      sx={{ bgcolor: "background.paper", alignItems: "flex-start", "& .MuiAlert-message": { flex: 1 } }}
    >
      <AlertTitle>{say(accept ? "asked" : "refused")}</AlertTitle>
      {sentences.map((sentence) => (
        <Box key={sentence} sx={{ mb: 1 }}>
          {sentence}
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1, "&:empty": { display: "none" } }}>
        {children}
        {accept && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={accept}
            disabled={accepted === true}
            {...(accepted ? { startIcon: <DoneIcon /> } : {})}
          >
            {say(accepted ? "accepted" : "accept")}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
