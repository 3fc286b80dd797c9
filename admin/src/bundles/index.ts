import { bundles as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const bundles = register({
  contract,
  words: {
    name: "Bundle |||| Bundles",
    menu: "Bundles",
    create: "New bundle",
    empty: { title: "No bundles yet", text: "Several add-ons at one price stand here." },
    fields: { price: "Price", add_ons: "Add-ons", description: "Description" },
  },
  list: () => import("./BundleList.tsx"),
  form: () => import("./BundleInputs.tsx"),
});
