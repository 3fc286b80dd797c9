import { useRecordContext } from "ra-core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FileField } from "../form/files/FileField.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { StreamPicker } from "../streams/StreamPicker.tsx";

/** An image or a video: choosing one hides the other. */
export const GalleryInputs = () => {
  const [image, video] = useWatch({ name: ["image", "video"] });
  // A video's field is empty until its upload is complete.
  const [isVideoChosen, setVideoChosen] = useState(false);
  const isVideo = Boolean(video) || isVideoChosen;
  return (
    <Section name="gallery_item">
      <StreamPicker />
      <PublishInput />
      {!isVideo && (
        <Wide>
          <FileField source="image" />
        </Wide>
      )}
      {!image && (
        <Wide>
          <FileField source="video" chosen={setVideoChosen} />
        </Wide>
      )}
      <Text source="sender_name" />
      <Text source="caption" lines={2} />
    </Section>
  );
};

/** Hidden for guests' items, which are approved in the gallery itself. */
const PublishInput = () => {
  const item = useRecordContext();
  return item?.from_guest ? null : <Switch source="publish" />;
};
