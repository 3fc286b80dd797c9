import { familiesResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { FamilyInputs } from "./FamilyInputs.tsx";
import { familyFromAddress, returnAddress } from "./return-address.ts";

/** A new family. Opened from a stream, it returns there with the family chosen. */
export default function FamilyCreate() {
  const homeChosen = useMe().role === "super_admin" ? ["funeral_home"] : [];
  const query = new URLSearchParams(window.location.search);
  const back = returnAddress(query);
  return (
    <CreatePage
      contract={contract}
      required={homeChosen}
      defaultValues={familyFromAddress(query)}
      {...(back ? { cancelTo: `/${back}` } : {})}
      redirect={(_resource, id) => returnAddress(query, String(id)) ?? contract.path}
    >
      <FamilyInputs />
    </CreatePage>
  );
}
