import { familiesResource as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { FamilyInputs } from "./FamilyInputs.tsx";
import { familyFromAddress, wayBack } from "./way-back.ts";

/** A new family; opened from a stream it leads back there with the family chosen (spec §2). */
export default function FamilyCreate() {
  const homeChosen = useMe().role === "super_admin" ? ["funeral_home"] : [];
  const query = new URLSearchParams(window.location.search);
  const back = wayBack(query);
  return (
    <CreatePage
      contract={contract}
      required={homeChosen}
      defaultValues={familyFromAddress(query)}
      {...(back ? { cancelTo: `/${back}` } : {})}
      redirect={(_resource, id) => wayBack(query, String(id)) ?? contract.path}
    >
      <FamilyInputs />
    </CreatePage>
  );
}
