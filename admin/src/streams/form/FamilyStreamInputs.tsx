import { Typography } from "@mui/material";
import { type Stream, streamCan } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { FileField } from "../../form/files/FileField.tsx";
import { Text } from "../../form/inputs/inputs.tsx";
import { Section, Wide } from "../../form/Section.tsx";
import { formatMoment } from "../../language/format.ts";
import { EventMoment } from "./EventMoment.tsx";
import { LifeDates, ObituaryTexts, PrivacySwitches, StreamPictures } from "./shared-inputs.tsx";

/** The fields a family edits. A new stream is a request to its home, with the time the family wishes for. */
export const FamilyStreamInputs = () => (
  <>
    <Section name="family_who">
      <Wide>
        <Text source="deceased_full_name" />
      </Wide>
      <LifeDates />
    </Section>
    <Section name="family_when">
      <When />
    </Section>
    <Section name="family_pictures">
      <StreamPictures />
    </Section>
    <ObituaryTexts section="family_words" />
    <Section name="family_folder">
      <Wide>
        <FileField source="order_of_service" />
      </Wide>
    </Section>
    <Section name="family_guests">
      <PrivacySwitches />
    </Section>
  </>
);

/** The time that the family wishes for; once the home has published it, when it is and whom to call about it. */
const When = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  if (!stream || streamCan.proposeTime(stream))
    return <EventMoment help={translate("vigil.streams.wished")} />;
  const { event_date, timezone, funeral_home_detail } = stream;
  return (
    <Wide>
      {event_date && (
        <Typography sx={{ fontWeight: 500, "&::first-letter": { textTransform: "uppercase" } }}>
          {formatMoment(event_date, timezone)}
        </Typography>
      )}
      <Typography color="text.secondary">
        {translate("vigil.family.set_by_home", { home: funeral_home_detail?.title ?? "" })}
      </Typography>
    </Wide>
  );
};
