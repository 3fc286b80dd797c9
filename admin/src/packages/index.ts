import PackageIcon from "@mui/icons-material/Inventory2Outlined";
import { packages as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const packages = register({
  contract,
  icon: PackageIcon,
  words: {
    name: "Subscription |||| Packages",
    menu: "Packages",
    create: "New package",
    empty: {
      title: "No packages yet",
      text: "The packages that funeral homes can buy will appear here. Add the first one.",
    },
    fields: {
      description: "Description",
      max_stream: "Streams",
      type: "Type",
      duration: "Months",
      price: "Price",
    },
    sections: {
      package: { title: "Package", help: "What a funeral home gets." },
      package_sale: { title: "Sale", help: "What it costs before tax, and who can buy it." },
    },
  },
  list: () => import("./PackageList.tsx"),
  form: () => import("./PackageInputs.tsx"),
});
