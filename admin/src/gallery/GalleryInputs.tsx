import { useRecordContext } from "ra-core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { StreamPicker } from "../streams/StreamPicker.tsx";

/** A picture or a film: choosing one hides the other (spec §5). */
export const GalleryInputs = () => {
  const [image, video] = useWatch({ name: ["image", "video"] });
  // A film's field is empty until all of it has arrived.
  const [isFilmChosen, setFilmChosen] = useState(false);
  const isFilm = Boolean(video) || isFilmChosen;
  return (
    <Section name="gallery_item">
      <StreamPicker />
      <Shown />
      {!isFilm && (
        <Wide>
          <FileField source="image" />
        </Wide>
      )}
      {!image && (
        <Wide>
          <FileField source="video" chosen={setFilmChosen} />
        </Wide>
      )}
      <Text source="sender_name" />
      <Text source="caption" lines={2} />
    </Section>
  );
};

/** Not of what a guest sent and the family has yet to look at: that is decided in the gallery itself. */
const Shown = () => {
  const item = useRecordContext();
  return item?.from_guest ? null : <Switch source="publish" />;
};
