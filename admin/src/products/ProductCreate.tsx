import { products as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { ProductInputs } from "./ProductInputs.tsx";

export default function ProductCreate() {
  return (
    <CreatePage contract={contract}>
      <ProductInputs />
    </CreatePage>
  );
}
