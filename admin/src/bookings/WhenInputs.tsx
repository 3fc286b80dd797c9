import { Typography } from "@mui/material";
import { isAtGrave } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { EventMoment } from "../streams/form/EventMoment.tsx";
import { StagesInput } from "../streams/form/Places.tsx";
import { BookingCheck } from "./BookingCheck.tsx";
import { FurtherServices } from "./FurtherServices.tsx";
import { Part } from "./Part.tsx";
import { useEventTypes } from "./useEventTypes.ts";

/** The kind of service, its time, what all conflicts with, its places, and further services. */
export const WhenInputs = () => (
  <Part name="when">
    <FirstOfSeveral />
    <Reference source="g_r_page_heading" />
    <EventMoment />
    {/* Beside the time, where it is read while the time is typed. */}
    <Wide>
      <BookingCheck />
    </Wide>
    <Wide>
      <FirstPlaces />
    </Wide>
    <Wide>
      <FurtherServices />
    </Wide>
  </Part>
);

/** Once there are several services, the first has its number as well. */
const FirstOfSeveral = () => {
  const translate = useTranslate();
  const also = useWatch({ name: "also" });
  if (!also?.length) return null;
  return (
    <Wide>
      <Typography sx={{ fontWeight: 600 }}>
        {translate("vigil.booking.further_title", { number: 1 })}
      </Typography>
    </Wide>
  );
};

const FirstPlaces = () => {
  const { titleOf } = useEventTypes();
  const kind = useWatch({ name: "g_r_page_heading" });
  return <StagesInput isAtGrave={isAtGrave(titleOf(kind))} />;
};
