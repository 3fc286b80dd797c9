import EcardIcon from "@mui/icons-material/LocalFloristOutlined";
import { ecards as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const ecards = register({
  contract,
  icon: EcardIcon,
  words: {
    name: "E-Card |||| E-Cards",
    menu: "E-Cards",
    create: "New e-card",
    empty: {
      title: "No e-cards yet",
      text: "The e-card designs that guests can choose from will appear here. Add the first one.",
    },
    notifications: { updated: "Card updated" },
    sections: {
      ecard: { title: "E-card", help: "A design that guests may choose. TIFF files are converted." },
    },
  },
  list: () => import("./EcardList.tsx"),
  form: () => import("./EcardInputs.tsx"),
});
