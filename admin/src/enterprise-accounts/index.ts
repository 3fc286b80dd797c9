import EnterpriseIcon from "@mui/icons-material/CorporateFareOutlined";
import { enterpriseAccounts as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const enterpriseAccounts = register({
  contract,
  icon: EnterpriseIcon,
  words: {
    name: "Enterprise Account |||| Enterprise Accounts",
    menu: "Enterprise managers",
    create: "New enterprise account",
    empty: {
      title: "No enterprise accounts yet",
      text: "Organisations that own several funeral homes will appear here. Add the first one.",
    },
    fields: {
      enterprise_account_name: "Enterprise account name",
      regions: "Regions",
      package: "Package",
      subscription_start: "Subscription start",
      renewal_date: "Renewal date",
    },
    sections: {
      enterprise: {
        title: "Enterprise account",
        help: "An organisation that several homes belong to. Nobody signs in with it.",
      },
      enterprise_subscription: { title: "Subscription", help: "One subscription for all its homes." },
      enterprise_address: { title: "Address", help: "Where the organisation is." },
    },
  },
  list: () => import("./EnterpriseAccountList.tsx"),
  form: withWords("pages", () => import("./EnterpriseAccountInputs.tsx")),
});
