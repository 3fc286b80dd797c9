import { streamsResource as contract, streamCan } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { OpenDirector } from "./actions/DirectorLink.tsx";
import { nameIfRecorded } from "./actions/name-if-recorded.ts";
import { FamilyFromAddress } from "./form/FamilyFromAddress.tsx";
import { markedFor, requiredOf } from "./form/required.ts";
import { StreamButtons } from "./form/StreamButtons.tsx";
import { StreamInputs } from "./form/StreamInputs.tsx";
import { AsksForDeletion, MissingInfo, PlanLimit } from "./form/StreamNotices.tsx";

export default function StreamEdit() {
  const { role } = useMe();
  return (
    <EditPage
      contract={contract}
      required={requiredOf(role)}
      marked={markedFor(role)}
      canDelete={streamCan.delete as never}
      deleteConfirmation={nameIfRecorded as never}
      intro={
        <>
          <OpenDirector />
          <MissingInfo />
          <AsksForDeletion />
        </>
      }
      buttons={<StreamButtons />}
    >
      <PlanLimit />
      <FamilyFromAddress />
      <StreamInputs />
    </EditPage>
  );
}
