import { products as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { ProductInputs } from "./ProductInputs.tsx";

export default function ProductEdit() {
  return (
    <EditPage contract={contract}>
      <ProductInputs />
    </EditPage>
  );
}
