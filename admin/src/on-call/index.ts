import OnCallIcon from "@mui/icons-material/SupportAgentOutlined";
import { onCall as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const onCall = register({
  contract,
  icon: OnCallIcon,
  words: {
    name: "Duty |||| On-call duties",
    menu: "On-call duties",
    create: "New duty",
    empty: {
      title: "Nobody is on duty",
      text: "Until somebody is, every super admin in charge of events is called.",
    },
    fields: { admin: "Super admin", begins_at: "Begins", ends_at: "Ends" },
    sections: {
      duty: {
        title: "Duty",
        help: "Who is called when something goes wrong with a service and nobody else has answered.",
      },
    },
  },
  list: () => import("./DutyList.tsx"),
  form: () => import("./DutyInputs.tsx"),
});
