import { products as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const products = register({
  contract,
  words: {
    name: "Add-on |||| Add-ons",
    menu: "Add-ons",
    create: "New add-on",
    empty: { title: "No add-ons yet", text: "Add-ons sold with a stream or in a bundle will appear here." },
    fields: { price: "Price", region: "Region" },
    sections: {
      product: { title: "Add-on", help: "Something that is sold with a stream, or in a bundle." },
    },
  },
  list: () => import("./ProductList.tsx"),
  form: () => import("./ProductInputs.tsx"),
});
