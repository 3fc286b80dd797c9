import { type DirectorMedia, directorMediaResource } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { FileField } from "../form/files/FileField.tsx";
import { Switch, Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";
import { Preparing } from "./Preparing.tsx";

export const DirectorMediaInputs = () => (
  <Section name="video">
    <Wide>
      <FileField source="video" />
    </Wide>
    <Text source="title" />
    <FileField source="image" />
    <Switch source="default" />
  </Section>
);

/** How far its preparation is. */
const State = () => {
  const video = useRecordContext<DirectorMedia>();
  return video ? <Preparing video={video} quiet /> : null;
};

export const form: ResourceForm = {
  contract: directorMediaResource,
  inputs: DirectorMediaInputs,
  intro: State,
};
