import { remembrances as contract, type Remembrance } from "@vigil/contract";
import { AddFilesButton } from "../form/files/AddFilesButton.tsx";
import { ChoiceFilter } from "../resource/list/ChoiceFilter.tsx";
import { ReorderableCards } from "../resource/list/ReorderableCards.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { RemembranceCard } from "./RemembranceCard.tsx";

/** Remembrances per page. */
const pageSize = 25;
const inPlace = { field: "position", order: "DESC" } as const;
const published = { true: "vigil.media.published", false: "vigil.media.unpublished" };

/** The remembering wall, in the order in which guests see it. */
export default function RemembranceList() {
  return (
    <ResourceList<Remembrance>
      contract={contract}
      perPage={pageSize}
      sort={inPlace}
      columns={[]}
      filters={
        <>
          <StreamFilter />
          <ChoiceFilter source="visible" path={contract.path} all="vigil.media.all" choices={published} />
        </>
      }
      actions={
        <AddFilesButton contract={contract} fields={{ image: "file", video: "file" }} text="description" />
      }
    >
      <ReorderableCards<Remembrance>
        contract={contract}
        card={(remembrance, selects, arranged) => (
          <RemembranceCard remembrance={remembrance} selects={selects} {...arranged} />
        )}
      />
    </ResourceList>
  );
}
