import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface Props {
  to: string;
  variant?: "outlined" | "contained" | "text";
  icon?: ReactNode;
  children: ReactNode;
}

/** A button that leads to another page. Whether that page is this person's to open, its caller has asked. */
export const LinkButton = ({ to, variant = "outlined", icon, children }: Props) => (
  <Button component={Link} to={to} variant={variant} {...(icon ? { startIcon: icon } : {})}>
    {children}
  </Button>
);
