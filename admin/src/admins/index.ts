import AdminsIcon from "@mui/icons-material/AdminPanelSettingsOutlined";
import { admins as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const admins = register({
  contract,
  icon: AdminsIcon,
  words: {
    name: "Vigil Admin |||| Vigil Admin",
    menu: "Vigil Admin",
    create: "New admin",
    empty: { title: "No admins yet", text: "The people who run Vigil will appear here. Add the first one." },
    fields: { funeral_home: "Funeral homes", family: "Families" },
    sections: {
      admin_place: {
        title: "Place",
        help: "Where this person works; times without a home are shown in this time zone.",
        own: "Where you work; times without a home are shown in this time zone.",
      },
      admin_rights: { title: "Access", help: "Each access opens a section." },
    },
  },
  list: () => import("./AdminList.tsx"),
  form: withWords("pages", () => import("./AdminInputs.tsx")),
});
