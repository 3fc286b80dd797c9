import TeamIcon from "@mui/icons-material/HandshakeOutlined";
import { teams as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const teams = register({
  contract,
  icon: TeamIcon,
  words: {
    name: "Company |||| Client Care Teams",
    menu: "Teams",
    create: "New team",
    empty: {
      title: "No client care teams yet",
      text: "Companies whose operators look after streams will appear here. Add the first one.",
    },
    fields: {
      company_legal_name: "Company legal name",
      company_name: "Company name",
      admin_name: "Admin name",
      specialists: "Specialists",
    },
  },
  list: () => import("./TeamList.tsx"),
  form: () => import("./TeamInputs.tsx"),
});
