import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useLocation } from "react-router-dom";

/** Leads to the field that the address names (`#photo`), for links that ask to fill in something. */
export const FieldFromAddress = () => {
  const { hash } = useLocation();
  const { setFocus } = useFormContext();
  useEffect(() => {
    const field = hash.slice(1);
    if (field === "") return;
    // Once the fields below are there as well.
    const frame = requestAnimationFrame(() => {
      setFocus(field);
      document.activeElement?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, setFocus]);
  return null;
};
