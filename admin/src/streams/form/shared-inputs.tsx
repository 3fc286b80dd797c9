import { Box } from "@mui/material";
import { type ForBooking, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { RichTextField } from "../../emails/RichTextField.tsx";
import { useFormSetting } from "../../form/contract.ts";
import { FileField } from "../../form/files/FileField.tsx";
import { Day, Switch, Text } from "../../form/inputs/inputs.tsx";
import { Reference } from "../../form/inputs/references.tsx";
import { Section, Wide } from "../../form/Section.tsx";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** Dates of birth and death; warns of a death in the future, which may be a slip. */
export const LifeDates = () => {
  const translate = useTranslate();
  const { deceased_date_of_death: warning } = useStreamForm().warnings;
  return (
    <>
      <Day source="deceased_date_of_birth" />
      <Day
        source="deceased_date_of_death"
        {...(warning ? { help: translate(`vigil.streams.death_${warning}`) } : {})}
      />
    </>
  );
};

/** What guests may do and see on the memorial page. */
export const PrivacySwitches = () => (
  <>
    <Switch source="send_ecard" />
    <Switch source="private_message" />
    <Switch source="media_gallery" />
    <Switch source="candles" />
    <Switch source="on_demand_video" />
  </>
);

/** The memorial page's address, what guests should know, where they send flowers and gifts, and what they may do. */
export const PageInputs = () => {
  const { flowersAndDonations } = useStreamHome();
  return (
    <>
      <Text source="slug" />
      {flowersAndDonations && <Text source="flower_store_url" type="url" />}
      {flowersAndDonations && <Text source="donations_page_url" type="url" />}
      <Wide>
        <Text source="guest_advisory" lines={2} />
      </Wide>
      <Wide>
        <Text source="guest_advisory_fr" lines={2} />
      </Wide>
      <PrivacySwitches />
    </>
  );
};

const GiveToBooking = part(withWords("pages", () => import("./GiveToBooking.tsx")));
/** At saved services; those that are booked together have the same from the beginning. */
const ToOthers = ({ source }: { source: ForBooking }) => {
  const { contract, creating } = useFormSetting();
  return creating || contract.path !== streams.path ? null : <GiveToBooking source={source} />;
};

/** The obituary in both languages. */
export const ObituaryTexts = ({ section = "stream_obituary" }: { section?: string }) => (
  <Section name={section}>
    <Wide>
      <RichTextField source="obituary_en" />
    </Wide>
    <Wide>
      <RichTextField source="obituary_fr" />
    </Wide>
    <Wide>
      <ToOthers source="obituary_for_booking" />
    </Wide>
  </Section>
);

/** Photo and header image, with the ideal size of each. */
export const StreamPictures = () => {
  const translate = useTranslate();
  return (
    <>
      <Box>
        <FileField source="photo" hint={translate("vigil.file.ideal_photo")} />
        <ToOthers source="photo_for_booking" />
      </Box>
      <FileField source="guest_page_background" hint={translate("vigil.file.ideal_banner")} />
    </>
  );
};

/** The care team, one of its specialists, and the videographer, all chosen by super admins. */
export const CareAndCamera = () => {
  const team = useWatch({ name: "client_care_team" });
  return (
    <>
      <Reference source="client_care_team" />
      <Reference source="client_care_operator" disabled={!team} filter={{ client_care_team: team }} />
      <Reference source="video_grapher" />
    </>
  );
};
