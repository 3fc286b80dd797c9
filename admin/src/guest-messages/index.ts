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
      text: "What guests write, say or film for you on the memorial page stands here. Only you can read it.",
    },
    fields: { sender_name: "Sender name", message: "Message" },
  },
  list: () => import("./MessageList.tsx"),
});
