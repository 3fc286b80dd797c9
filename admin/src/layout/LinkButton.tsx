import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface Props {
  to: string;
  variant?: "outlined" | "contained" | "text";
  icon?: ReactNode;
  children: ReactNode;
}

/** A button that links to another page. The caller checks whether the user may open that page. */
export const LinkButton = ({ to, variant = "outlined", icon, children }: Props) => (
  <Button component={Link} to={to} variant={variant} {...(icon ? { startIcon: icon } : {})}>
    {children}
  </Button>
);
