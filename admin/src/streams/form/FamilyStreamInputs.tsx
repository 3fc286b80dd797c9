import type { Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { FileField } from "../../form/files/FileField.tsx";
import { Text } from "../../form/inputs/inputs.tsx";
import { Section } from "../../form/Section.tsx";
import { EventMoment } from "./EventMoment.tsx";
import { LifeDates, ObituaryTexts, PrivacySwitches, StreamPictures } from "./shared-inputs.tsx";

/** The fields a family edits. A new stream is a request to its home, with the time the family wishes for. */
export const FamilyStreamInputs = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  return (
    <>
      <Section name="stream_person">
        <Text source="deceased_full_name" />
        {!stream?.publish && <EventMoment help={translate("vigil.streams.wished")} />}
        <LifeDates />
      </Section>
      <Section name="stream_images">
        <StreamPictures />
        <FileField source="order_of_service" />
      </Section>
      <ObituaryTexts />
      <Section name="stream_page">
        <PrivacySwitches />
      </Section>
    </>
  );
};
