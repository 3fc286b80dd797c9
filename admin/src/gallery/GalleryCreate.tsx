import { galleryResource as contract } from "@vigil/contract";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { useFirstStream } from "../streams/useFirstStream.ts";
import { GalleryInputs } from "./GalleryInputs.tsx";
import { requiredOf } from "./required.ts";

export default function GalleryCreate() {
  const { role } = useMe();
  const [query] = useSearchParams();
  const first = useFirstStream();
  // A family has few services, and most often one; who looks after many chooses.
  const stream = role === "family" ? first : query.get("stream");
  if (stream === undefined) return null;
  return (
    <CreatePage contract={contract} defaultValues={{ stream, publish: true }} required={requiredOf(role)}>
      <GalleryInputs />
    </CreatePage>
  );
}
