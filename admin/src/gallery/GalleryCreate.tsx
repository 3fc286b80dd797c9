import { galleryResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { useFirstStream } from "../streams/useFirstStream.ts";
import { GalleryInputs } from "./GalleryInputs.tsx";
import { requiredOf } from "./required.ts";

export default function GalleryCreate() {
  const { role } = useMe();
  const stream = useFirstStream();
  if (stream === undefined) return null;
  return (
    <CreatePage contract={contract} defaultValues={{ stream, publish: true }} required={requiredOf(role)}>
      <GalleryInputs />
    </CreatePage>
  );
}
