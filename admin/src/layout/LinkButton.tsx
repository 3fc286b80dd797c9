import { Button, type ButtonProps } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface Props extends Pick<ButtonProps, "size" | "color" | "sx"> {
  to: string;
  variant?: "outlined" | "contained" | "text";
  icon?: ReactNode;
  children: ReactNode;
}

/** A button that links to another page. The caller checks whether the user may open that page. */
export const LinkButton = ({ to, variant = "outlined", icon, children, ...look }: Props) => (
  <Button component={Link} to={to} variant={variant} {...look} {...(icon ? { startIcon: icon } : {})}>
    {children}
  </Button>
);
