import { Reference } from "../form/inputs/references.tsx";
import { Wide } from "../form/Section.tsx";
import { EventMoment } from "../streams/form/EventMoment.tsx";
import { StagesInput } from "../streams/form/Places.tsx";
import { BookingCheck } from "./BookingCheck.tsx";
import { FurtherServices } from "./FurtherServices.tsx";
import { Part } from "./Part.tsx";

/** The kind of service, its time and places, further services, and what all that conflicts with. */
export const WhenInputs = () => (
  <>
    <Part name="when">
      <Reference source="g_r_page_heading" />
      <EventMoment />
      <Wide>
        <StagesInput />
      </Wide>
      <Wide>
        <FurtherServices />
      </Wide>
    </Part>
    <BookingCheck />
  </>
);
