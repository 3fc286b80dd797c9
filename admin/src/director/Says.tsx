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
    sx={{ bgcolor: "background.paper", py: 0 }}
    action={action}
  >
    {children}
  </Alert>
);
