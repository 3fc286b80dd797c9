import { languageCodes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { BookingCheck } from "../../bookings/BookingCheck.tsx";
import { useFormSetting } from "../../form/contract.ts";
import { Choice, Switch, Text } from "../../form/inputs/inputs.tsx";
import { Reference } from "../../form/inputs/references.tsx";
import { Section } from "../../form/Section.tsx";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { AutoStart } from "./AutoStart.tsx";
import { EventMoment } from "./EventMoment.tsx";
import { FamilyPicker } from "./FamilyPicker.tsx";
import { MusicInput } from "./MusicInput.tsx";
import { Places } from "./Places.tsx";
import { CareAndCamera, LifeDates, ObituaryTexts, PageInputs, StreamPictures } from "./shared-inputs.tsx";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";
import { StreamVideos } from "./VideosInput.tsx";

/** The full form for homes, staff and super admins. People don't see fields they may not set. */
export const FullStreamInputs = () => {
  const home = useStreamHome();
  const ofHome = { funeral_home: home.id };
  return (
    <>
      <FamilyAndTime />
      <BookingCheck />
      <Places />
      <Section name="stream_person">
        <LifeDates />
        <StreamPictures />
      </Section>
      <ObituaryTexts />
      <Section name="stream_team">
        <Reference source="funeral_home_director" filter={ofHome} disabled={!home.id} />
        <Switch source="needs_videographer" />
        <CareAndCamera />
      </Section>
      <Section name="stream_broadcast">
        <AutoStart />
        <Switch source="use_youtube_player_for_guest" />
        <MusicInput />
      </Section>
      <StreamVideos />
      <Section name="stream_page">
        <PageInputs />
        <GuestEmails />
      </Section>
    </>
  );
};

const GuestEmailsInput = part(withWords("pages", () => import("./GuestEmailsInput.tsx")));
/** Nobody knows before the service is announced whether a crowd comes. */
const GuestEmails = () => (useFormSetting().creating ? null : <GuestEmailsInput />);

/** The family first; name and time stay disabled until it is chosen. */
const FamilyAndTime = () => {
  const translate = useTranslate();
  const { waitsForFamily } = useStreamForm();
  const help = waitsForFamily ? { help: translate("vigil.streams.choose_family") } : {};
  return (
    <Section name="stream_family">
      <FamilyPicker />
      <Text source="deceased_full_name" disabled={waitsForFamily} {...help} />
      <EventMoment disabled={waitsForFamily} {...help} />
      <Reference source="g_r_page_heading" />
      <Choice
        source="language"
        values={languageCodes}
        words="vigil.languages"
        none={translate("vigil.streams.language_of_home")}
        help={translate("vigil.streams.language")}
      />
      <Text source="case_number" />
    </Section>
  );
};
