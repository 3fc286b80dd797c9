import { useRecordContext } from "ra-core";
import { Preparing } from "./Preparing.tsx";
import { directorMediaResource, type DirectorMedia } from "@vigil/contract";
import type { ResourceForm } from "../resource/FormScreens.tsx";
import { FileField } from "../form/FileField.tsx";
import { Switch, Text } from "../form/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";

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
