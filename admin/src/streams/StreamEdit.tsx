import { streamsResource as contract, streamCan } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { OpenDirector } from "./DirectorLink.tsx";
import { FamilyFromAddress } from "./FamilyFromAddress.tsx";
import { nameIfRecorded } from "./name-if-recorded.ts";
import { requiredOf } from "./required.ts";
import { StreamButtons } from "./StreamButtons.tsx";
import { StreamInputs } from "./StreamInputs.tsx";
import { MissingInfo, PlanLimit } from "./StreamNotices.tsx";

export default function StreamEdit() {
  return (
    <EditPage
      contract={contract}
      required={requiredOf(useMe().role)}
      canDelete={streamCan.delete as never}
      deleteConfirmation={nameIfRecorded as never}
      intro={
        <>
          <OpenDirector />
          <MissingInfo />
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
