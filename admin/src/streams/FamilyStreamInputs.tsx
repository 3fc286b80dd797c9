import type { Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { FileField } from "../form/FileField.tsx";
import { Day, Text } from "../form/inputs.tsx";
import { Section } from "../form/Section.tsx";
import { ZonedMoment } from "../form/ZonedMoment.tsx";
import { useMe } from "../me.tsx";
import { PrivacySwitches, StreamPictures } from "./shared-inputs.tsx";

/** What a family fills in: for a new stream a request with the time it wishes for (DECISIONS A1). */
export const FamilyStreamInputs = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const me = useMe();
  const zone = stream?.timezone ?? me.timezone ?? undefined;
  return (
    <>
      <Section name="stream_person">
        <Text source="deceased_full_name" />
        {!stream?.publish && (
          <ZonedMoment source="event_date" zone={zone} help={translate("vigil.streams.wished")} />
        )}
        <Day source="deceased_date_of_birth" />
        <Day source="deceased_date_of_death" />
      </Section>
      <Section name="stream_images">
        <StreamPictures />
        <FileField source="order_of_service" />
      </Section>
      <Section name="stream_page">
        <PrivacySwitches />
      </Section>
    </>
  );
};
