import RegionIcon from "@mui/icons-material/MapOutlined";
import { regions as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const regions = register({
  contract,
  icon: RegionIcon,
  words: {
    name: "Region |||| Regions",
    menu: "Regions",
    create: "New region",
    empty: {
      title: "No regions yet",
      text: "Regions group the funeral homes of an enterprise account. Add the first one.",
    },
    sections: {
      region: { title: "Region", help: "A group of homes of an enterprise account." },
    },
  },
  list: () => import("./RegionList.tsx"),
  form: () => import("./RegionInputs.tsx"),
});
