import EcardIcon from "@mui/icons-material/LocalFloristOutlined";
import { guestEcards as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const guestEcards = register({
  contract,
  icon: EcardIcon,
  words: {
    name: "E-Card |||| E-Cards",
    menu: "E-Cards",
    empty: {
      title: "No e-cards yet",
      text: "Cards that guests send you from the memorial page will appear here. Only you can read them.",
    },
    fields: { sender_name: "Sender name", is_new: "New" },
  },
  list: () => import("./GuestEcardList.tsx"),
});
