import { gallery as contract, type GalleryItem } from "@vigil/contract";
import { AddFilesButton, AddFilesWhenEmpty } from "../form/files/AddFilesButton.tsx";
import { useMe } from "../me.tsx";
import { ChoiceFilter } from "../resource/list/ChoiceFilter.tsx";
import { ReorderableCards } from "../resource/list/ReorderableCards.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { GalleryCard } from "./GalleryCard.tsx";
import { ReportedNotice } from "./ReportedNotice.tsx";
import { WaitingNotice } from "./WaitingNotice.tsx";

/** Cards a page. */
const pageSize = 25;
const byPosition = { field: "position", order: "DESC" } as const;
const published = { true: "vigil.media.published", false: "vigil.media.unpublished" };

const added = { contract, fields: { image: "image", video: "video" }, text: "caption" } as const;
/** Families add files at once; everyone else must name the sender, which only the form can do. */
const forFamilies = {
  creates: false,
  actions: <AddFilesButton {...added} primary="vigil.several.title" />,
  emptyAction: <AddFilesWhenEmpty {...added} primary="vigil.several.title" />,
} as const;

/** The gallery in the order guests see it, and the items guests sent. */
export default function GalleryList() {
  const isOwn = useMe().role === "family";
  return (
    <PagesWords>
      <ResourceList<GalleryItem>
        contract={contract}
        perPage={pageSize}
        sort={byPosition}
        columns={[]}
        filters={
          <>
            <StreamFilter />
            <ChoiceFilter source="publish" path={contract.path} all="vigil.media.all" choices={published} />
          </>
        }
        legend={
          <>
            <ReportedNotice />
            <WaitingNotice />
          </>
        }
        {...(isOwn ? forFamilies : {})}
      >
        <ReorderableCards<GalleryItem>
          contract={contract}
          card={(item, selects, arranged) => <GalleryCard item={item} selects={selects} {...arranged} />}
        />
      </ResourceList>
    </PagesWords>
  );
}
