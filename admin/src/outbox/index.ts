import OutboxIcon from "@mui/icons-material/MailOutlined";
import { outbox as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

/** The emails and text messages of a demo, in place of a mailbox and a telephone. */
export const outbox = register({
  contract,
  icon: OutboxIcon,
  words: {
    name: "Email |||| Outbox",
    menu: "Outbox",
    empty: {
      title: "No emails yet",
      text: "This demo sends no emails and no text messages. What it would have sent will appear here.",
    },
    fields: { subject: "Subject", to: "To", created_at: "Written", sent_at: "Sent", state: "State" },
  },
  list: withWords("pages", () => import("./OutboxList.tsx")),
  show: withWords("pages", () => import("./EmailShow.tsx")),
});
