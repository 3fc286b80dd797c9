import DoneIcon from "@mui/icons-material/CheckOutlined";
import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode, Ref } from "react";

interface Props {
  ref?: Ref<HTMLDivElement>;
  sentences: readonly string[];
  /** Accepts the conflicts; missing where that isn't possible. */
  accept?: () => void;
  /** The conflicts have been accepted. */
  accepted?: boolean;
  /** Buttons for other solutions. */
  children?: ReactNode;
}

/** The conflicts of a booking, and what can be done about them. */
export const Conflicts = ({ ref, sentences, accept, accepted, children }: Props) => {
  const translate = useTranslate();
  return (
    <Alert
      {...(ref ? { ref } : {})}
      tabIndex={-1}
      severity={accept ? "warning" : "error"}
      variant="outlined"
      role="status"
      sx={{ bgcolor: "background.paper", alignItems: "flex-start", "& .MuiAlert-message": { flex: 1 } }}
    >
      <AlertTitle>{translate(accept ? "vigil.bookings.asked" : "vigil.bookings.refused")}</AlertTitle>
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
            {translate(accepted ? "vigil.bookings.accepted" : "vigil.bookings.accept")}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
