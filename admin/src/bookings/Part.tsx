import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { SectionFrame } from "../form/Section.tsx";

/** A part of a booking: a section with texts of the booking's own. */
export const Part = ({
  name,
  children,
}: {
  name: "who" | "when" | "family" | "lead";
  children: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <SectionFrame
      title={translate(`vigil.booking.${name}.title`)}
      help={translate(`vigil.booking.${name}.help`)}
    >
      {children}
    </SectionFrame>
  );
};
