import { bundles as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const bundles = register({
  contract,
  words: {
    name: "Bundle |||| Bundles",
    menu: "Bundles",
    create: "New bundle",
    empty: { title: "No bundles yet", text: "Bundles of several add-ons at one price will appear here." },
    fields: { price: "Price", add_ons: "Add-ons", description: "Description" },
    sections: {
      bundle: { title: "Bundle", help: "Several add-ons at one price." },
    },
  },
  list: () => import("./BundleList.tsx"),
  form: () => import("./BundleInputs.tsx"),
});
