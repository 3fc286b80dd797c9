import MessageIcon from "@mui/icons-material/ForumOutlined";
import { guestMessages as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const guestMessages = register({
  contract,
  icon: MessageIcon,
  words: {
    name: "Message |||| Messages",
    menu: "Messages",
    empty: {
      title: "No messages yet",
      text: "Messages that guests write, record or film for you will appear here. Only you can see them.",
    },
    fields: { sender_name: "Sender name", message: "Message" },
  },
  list: () => import("./MessageList.tsx"),
});
