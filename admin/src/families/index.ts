import FamilyIcon from "@mui/icons-material/FamilyRestroomOutlined";
import { families as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const families = register({
  contract,
  icon: FamilyIcon,
  words: {
    name: "Family |||| Families",
    menu: "Families",
    create: "New family",
    empty: {
      title: "No families yet",
      text: "Your families will appear here. Add the first one, then book their stream.",
    },
    fields: {
      family_admin_name: "Family admin name",
      preferred_language: "Preferred language",
      publish: "Available for new bookings",
    },
  },
  list: () => import("./FamilyList.tsx"),
  create: () => import("./FamilyCreate.tsx"),
  edit: () => import("./FamilyEdit.tsx"),
});
