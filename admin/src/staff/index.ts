import StaffIcon from "@mui/icons-material/BadgeOutlined";
import { staff as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const staff = register({
  contract,
  icon: StaffIcon,
  words: {
    name: "FuneralHomeStaff |||| Staff",
    menu: "Staff",
    create: "New staff member",
    empty: {
      title: "No staff yet",
      text: "Your funeral home’s staff will appear here. Add the first person, then choose them as the director of a stream.",
    },
    fields: {
      bio: "Bio",
      picture: "Picture",
      linkedin_profile: "LinkedIn profile",
      staff_role: "Role",
    },
    sections: {
      staff_profile: {
        title: "Profile",
        help: "Shown to families where this person leads a service.",
        own: "Shown to families where you lead a service.",
      },
      staff_rights: { title: "Role and access", help: "What this person may open and do." },
    },
  },
  list: () => import("./StaffList.tsx"),
  form: withWords("pages", () => import("./StaffInputs.tsx")),
});
