import { streamsResource as contract, type Stream, streamCan } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import BackToServices from "../family-home/BackToServices.tsx";
import { ServiceLine } from "../family-home/ServiceLine.tsx";
import { OpenRequest } from "../family-requests/OpenRequest.tsx";
import { FieldFromAddress } from "../form/FieldFromAddress.tsx";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { OpenDirector } from "./actions/DirectorLink.tsx";
import { nameIfRecorded } from "./actions/name-if-recorded.ts";
import { FamilyFromAddress } from "./form/FamilyFromAddress.tsx";
import { markedFor, requiredOf } from "./form/required.ts";
import { StreamButtons } from "./form/StreamButtons.tsx";
import { StreamInputs } from "./form/StreamInputs.tsx";
import { AsksForDeletion, GuestEmailsWaited, MissingInfo, PlanLimit } from "./form/StreamNotices.tsx";
import { PreviewBeside } from "./preview/PreviewBeside.tsx";

export default function StreamEdit() {
  const { role } = useMe();
  const translate = useTranslate();
  const forFamily = {
    title: translate("vigil.family.edit_page"),
    above: <BackToServices />,
    intro: <Service />,
    aside: <PreviewBeside />,
  };
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
          <Requested />
          <MissingInfo />
          <GuestEmailsWaited />
          <AsksForDeletion />
        </>
      }
      buttons={<StreamButtons />}
      {...(role === "family" ? forFamily : {})}
    >
      <PlanLimit />
      <FamilyFromAddress />
      <StreamInputs />
      <FieldFromAddress />
    </EditPage>
  );
}

const Requested = () => <OpenRequest stream={useRecordContext<Stream>()} />;

const Service = () => {
  const service = useRecordContext<Stream>();
  return service ? <ServiceLine service={service} /> : null;
};
