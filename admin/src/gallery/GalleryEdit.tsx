import { galleryResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { GalleryInputs } from "./GalleryInputs.tsx";
import { requiredOf } from "./required.ts";

export default function GalleryEdit() {
  return (
    <EditPage contract={contract} required={requiredOf(useMe().role)}>
      <GalleryInputs />
    </EditPage>
  );
}
