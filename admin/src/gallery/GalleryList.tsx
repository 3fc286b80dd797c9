import { gallery as contract, type GalleryItem } from "@vigil/contract";
import { AddFilesButton } from "../form/AddFilesButton.tsx";
import { useMe } from "../me.tsx";
import { ChoiceFilter } from "../resource/ChoiceFilter.tsx";
import { ReorderableCards } from "../resource/ReorderableCards.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";
import { StreamFilter } from "../streams/StreamFilter.tsx";
import { GalleryCard } from "./GalleryCard.tsx";
import { Waiting } from "./Waiting.tsx";

/** Spec §9. */
const pageSize = 25;
const inPlace = { field: "position", order: "DESC" } as const;
const published = { true: "vigil.media.published", false: "vigil.media.unpublished" };

/** The gallery in the order in which guests see it, and what they sent to it. */
export default function GalleryList() {
  // Who sent it must be named by everyone but the family itself (DECISIONS A49): there is a line for that on the form only.
  const isOwn = useMe().role === "family";
  return (
    <ResourceList<GalleryItem>
      contract={contract}
      perPage={pageSize}
      sort={inPlace}
      columns={[]}
      filters={
        <>
          <StreamFilter />
          <ChoiceFilter source="publish" path={contract.path} all="vigil.media.all" choices={published} />
        </>
      }
      legend={<Waiting />}
      actions={
        isOwn && (
          <AddFilesButton contract={contract} fields={{ image: "image", video: "video" }} text="caption" />
        )
      }
    >
      <ReorderableCards<GalleryItem>
        contract={contract}
        card={(item, selects, arranged) => <GalleryCard item={item} selects={selects} {...arranged} />}
      />
    </ResourceList>
  );
}
