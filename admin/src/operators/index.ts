import OperatorIcon from "@mui/icons-material/SupportAgentOutlined";
import { operators as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const operators = register({
  contract,
  icon: OperatorIcon,
  words: {
    name: "Operator |||| Operators",
    menu: "Operators",
    create: "New operator",
    empty: {
      title: "No operators yet",
      text: "The people who look after streams will appear here. Add the first one.",
    },
    fields: {
      client_care_team: "Client care team",
      client_care_team_name: "Team",
      client_care_team_phone: "Team phone",
      delivered_jobs: "Delivered jobs",
    },
  },
  list: () => import("./OperatorList.tsx"),
  form: () => import("./OperatorInputs.tsx"),
});
