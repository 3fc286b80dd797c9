import { Alert } from "@mui/material";
import type { ReactNode } from "react";

/** One notice. @param quiet it counts seconds, so screen readers must not announce each change */
export const PanelNotice = ({
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

/** On a phone the action stands below the text, which would be too narrow beside it. */
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
