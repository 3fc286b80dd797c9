import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { BookingCheck } from "../bookings/BookingCheck.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Reference } from "../form/inputs/references.tsx";
import { ZonedMoment } from "../form/inputs/ZonedMoment.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { FamilyPicker } from "../streams/form/FamilyPicker.tsx";
import { Places } from "../streams/form/Places.tsx";
import { CareAndCamera, LifeDates, StreamPictures } from "../streams/form/shared-inputs.tsx";
import { useStreamHome } from "../streams/form/useStreamHome.ts";

/** An ID session's form: for whom and when, who approves it and why, and nothing about a broadcast. */
export const IdSessionInputs = () => {
  const { id } = useStreamHome();
  const ofHome = { funeral_home: id };
  return (
    <>
      <FamilyAndTime />
      <BookingCheck />
      <Places />
      <Section name="session_approval">
        <Reference
          source="funeral_home_director_leading_the_service"
          filter={ofHome}
          disabled={!id}
          help={useTranslate()("vigil.approvals.manager_help")}
        />
        <Wide>
          <Text source="others" lines={3} />
        </Wide>
      </Section>
      <Section name="session_person">
        <LifeDates />
        <StreamPictures />
      </Section>
      <Section name="stream_team">
        <Reference source="funeral_home_director" filter={ofHome} disabled={!id} />
        <Switch source="needs_videographer" />
        <CareAndCamera />
      </Section>
    </>
  );
};

/** The family first; name and time stay disabled until it is chosen, as on the stream's form. */
const FamilyAndTime = () => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const waitsForFamily = !useWatch({ name: "family" });
  const help = waitsForFamily ? { help: translate("vigil.streams.choose_family") } : {};
  return (
    <Section name="session_family">
      <FamilyPicker />
      <Text source="deceased_full_name" disabled={waitsForFamily} {...help} />
      <ZonedMoment source="event_date" zone={zone} disabled={waitsForFamily} {...help} />
      <Reference source="g_r_page_heading" />
      <Text source="guest_advisory" lines={2} />
    </Section>
  );
};
