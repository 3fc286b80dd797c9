import { homes as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { HomeInputs } from "./HomeInputs.tsx";

export default function HomeCreate() {
  return (
    <CreatePage contract={contract} defaultValues={{ partner_show_registration: true }}>
      <HomeInputs />
    </CreatePage>
  );
}
