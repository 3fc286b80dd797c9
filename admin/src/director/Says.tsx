import { Alert } from "@mui/material";
import type { ReactNode } from "react";

/** One notice. `quiet`: its seconds count on, so it isn't read out anew each time. */
export const Says = ({
  severity,
  action,
  quiet,
  children,
}: {
  severity: "info" | "warning" | "error";
  action?: ReactNode;
  quiet?: true;
  children: ReactNode;
}) => (
  <Alert
    severity={severity}
    variant="outlined"
    role={quiet ? "note" : severity === "info" ? "note" : "alert"}
    sx={notice}
    action={action}
  >
    {children}
  </Alert>
);

/** On a phone what can be done stands below the words: beside them it would break into a column of words. */
const notice = {
  bgcolor: "background.paper",
  py: 0,
  flexWrap: { xs: "wrap", md: "nowrap" },
  "& .MuiAlert-message": { flex: 1, minWidth: 0 },
  "& .MuiAlert-action": {
    alignItems: "center",
    justifyContent: "flex-end",
    flexBasis: { xs: "100%", md: "auto" },
    p: 0,
    pb: { xs: 1, md: 0 },
  },
} as const;
