import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { remembrances as contract, type Remembrance } from "@vigil/contract";
import { AddSeveral } from "../form/AddSeveral.tsx";
import { CardGrid } from "../resource/CardGrid.tsx";
import { ChoiceFilter } from "../resource/ChoiceFilter.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";
import { useArrangement } from "../resource/useArrangement.ts";
import { askedOfStream, StreamFilter } from "../streams/StreamFilter.tsx";
import { RemembranceCard } from "./RemembranceCard.tsx";

/** Spec §9. */
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
      asked={askedOfStream}
      actions={
        <AddSeveral contract={contract} fields={{ image: "file", video: "file" }} text="description" />
      }
    >
      <Wall />
    </ResourceList>
  );
}

const Wall = () => {
  const { records, isOpen, move, carrying, said } = useArrangement<Remembrance>(contract);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <CardGrid<Remembrance>
        contract={contract}
        records={records}
        card={(remembrance, selects) => (
          <RemembranceCard
            remembrance={remembrance}
            selects={selects}
            carried={carrying(remembrance.id)}
            place={isOpen ? { place: records.indexOf(remembrance), of: records.length, move } : null}
          />
        )}
      />
    </>
  );
};
