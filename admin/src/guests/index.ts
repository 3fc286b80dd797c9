import GuestsIcon from "@mui/icons-material/GroupsOutlined";
import { guests as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const guests = register({
  contract,
  icon: GuestsIcon,
  words: {
    name: "Guest |||| Guests",
    menu: "Guests",
    create: "New guest",
    empty: {
      title: "No guests yet",
      text: "Everyone who registers for your service, and everyone you invite, will appear here.",
    },
    fields: {
      email: "Email or telephone",
      anonymous: "Anonymous",
      country: "Country",
      telephone: "Telephone",
      download_video: "May download",
      access_to_stream: "May watch",
      invited_at: "Invited",
      opened_at: "Opened the invitation",
      email_problem: "Not delivered",
    },
  },
  list: () => import("./GuestList.tsx"),
});
