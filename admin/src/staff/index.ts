import StaffIcon from "@mui/icons-material/BadgeOutlined";
import { staff as contract } from "@vigil/contract";
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
      text: "The people of the funeral home stand here. Add the first one, then choose them as directors of streams.",
    },
    fields: {
    bio: "Bio",
    picture: "Picture",
    linkedin_profile: "LinkedIn profile",
    staff_role: "Role",
  },
  },
  list: () => import("./StaffList.tsx"),
  form: () => import("./StaffInputs.tsx"),
});
