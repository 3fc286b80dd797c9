import IncidentIcon from "@mui/icons-material/NotificationImportantOutlined";
import { incidents as contract, type Incident } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const incidents = register({
  contract,
  icon: IncidentIcon,
  // Its sentence would have to be loaded with every screen.
  nameOf: ({ stream_detail, source_name, kind }: Incident) => stream_detail?.title ?? source_name ?? kind,
  words: {
    name: "Incident |||| Incidents",
    menu: "Incidents",
    empty: {
      title: "No incidents",
      text: "What goes wrong on the day of a service is listed here, with who was called and who answered.",
    },
    fields: {
      kind: "What happened",
      opened_at: "Began",
      stream: "Service",
      state: "State",
    },
  },
  list: withWords("pages", () => import("./IncidentList.tsx")),
  show: withWords("pages", () => import("./IncidentShow.tsx")),
});
