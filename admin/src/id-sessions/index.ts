import IdSessionIcon from "@mui/icons-material/VerifiedUserOutlined";
import { idSessions as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";
import { streams } from "../streams/index.ts";

export const idSessions = register({
  contract,
  icon: IdSessionIcon,
  words: {
    name: "ID Session |||| ID Sessions",
    menu: "ID Sessions",
    create: "New ID session",
    ask_delete: "Are you sure you want to delete this ID session? This action cannot be undone.",
    empty: {
      title: "No ID sessions yet",
      text: "Sessions in which a family identifies their loved one remotely will appear here, with the manager’s approval.",
    },
    fields: {
      ...streams.words.fields,
      approval_status: "Approval",
      funeral_home_director_leading_the_service: "Manager approval",
    },
    sections: {
      session_approval: {
        title: "Approval",
        help: "The manager is emailed a link. When they open it, the family is notified.",
      },
      session_person: { title: "The deceased", help: "Needed before the session can take place." },
      session_family: { title: "Family and time", help: "Who identifies whom, and when it begins." },
    },
  },
  list: withWords("pages", () => import("./IdSessionList.tsx")),
  create: withWords("pages", () => import("./IdSessionCreate.tsx")),
  edit: withWords("pages", () => import("./IdSessionEdit.tsx")),
});
