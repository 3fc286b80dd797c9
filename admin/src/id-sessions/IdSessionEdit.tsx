import { idSessionsResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { FamilyFromAddress } from "../streams/form/FamilyFromAddress.tsx";
import { MissingInfo } from "../streams/form/StreamNotices.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ApprovalPanel } from "./ApprovalPanel.tsx";
import { IdSessionButtons } from "./IdSessionButtons.tsx";
import { IdSessionInputs } from "./IdSessionInputs.tsx";
import { requiredOfSession } from "./required.ts";

export default function IdSessionEdit() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  return (
    <EditPage
      contract={contract}
      required={requiredOfSession(useMe().role)}
      intro={
        <>
          <ApprovalPanel />
          <MissingInfo />
        </>
      }
      buttons={<IdSessionButtons />}
    >
      <FamilyFromAddress />
      <IdSessionInputs />
    </EditPage>
  );
};
