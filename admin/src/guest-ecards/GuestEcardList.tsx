import { guestEcards as contract, type GuestEcard } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { FileButton } from "../resource/fields/FileButton.tsx";
import { CardGrid } from "../resource/list/CardGrid.tsx";
import { ChoiceFilter } from "../resource/list/ChoiceFilter.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { useMarkSeen } from "../resource/list/useMarkSeen.ts";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { GuestEcardCard } from "./GuestEcardCard.tsx";

/** Cards a page. */
const pageSize = 25;
const newOnes = { true: "vigil.ecards.new_ones", false: "vigil.ecards.seen_ones" };

/** E-cards that guests sent to the family. */
export default function GuestEcardList() {
  const translate = useTranslate();
  return (
    <ResourceList<GuestEcard>
      contract={contract}
      perPage={pageSize}
      columns={[]}
      filters={
        <>
          <StreamFilter />
          <ChoiceFilter source="is_new" path={contract.path} all="vigil.ecards.all" choices={newOnes} />
        </>
      }
      actions={
        <FileButton
          path={`${contract.path}/export_pdf/`}
          name="e-cards.pdf"
          label={translate("vigil.ecards.pdf")}
        />
      }
    >
      <Ecards />
    </ResourceList>
  );
}

const Ecards = () => {
  const isNew = useMarkSeen<GuestEcard>(contract.path);
  return (
    <CardGrid<GuestEcard>
      contract={contract}
      card={(card, selects) => <GuestEcardCard card={card} isNew={isNew(card)} selects={selects} />}
    />
  );
};
