import { idSessionsResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { FamilyFromAddress } from "../streams/form/FamilyFromAddress.tsx";
import { streamFromAddress } from "../streams/form/from-address.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { IdSessionButtons } from "./IdSessionButtons.tsx";
import { IdSessionInputs } from "./IdSessionInputs.tsx";
import { requiredOfSession } from "./required.ts";

/** A new ID session, with the fields that the address sets. */
export default function IdSessionCreate() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const { role } = useMe();
  const query = new URLSearchParams(window.location.search);
  return (
    <CreatePage
      contract={contract}
      required={requiredOfSession(role)}
      defaultValues={{ ...streamFromAddress(query), stream_type: "id_session" }}
      buttons={<IdSessionButtons />}
    >
      <FamilyFromAddress />
      <IdSessionInputs />
    </CreatePage>
  );
};
