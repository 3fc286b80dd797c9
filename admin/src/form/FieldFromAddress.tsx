import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useLocation } from "react-router-dom";

/** Leads to the field that the address names (`#photo`), for links that ask to fill in something. */
export const FieldFromAddress = () => {
  const { hash } = useLocation();
  const { control, setFocus } = useFormContext();
  useEffect(() => {
    const field = hash.slice(1);
    // Once the fields below are there as well.
    const frame = requestAnimationFrame(() => {
      if (!control._names.mount.has(field)) return;
      setFocus(field);
      document.activeElement?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, control, setFocus]);
  return null;
};
