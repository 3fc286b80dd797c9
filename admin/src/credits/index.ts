import CreditIcon from "@mui/icons-material/RedeemOutlined";
import { credits as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const credits = register({
  contract,
  icon: CreditIcon,
  words: {
    name: "Credit |||| Credits",
    menu: "Credits",
    empty: {
      title: "No credits",
      text: "When guests of a service lose more than the general settings allow, giving its home the stream back is proposed here.",
    },
    fields: {
      stream: "Service",
      funeral_home: "Funeral home",
      seconds_lost: "Lost",
      status: "Status",
      created_at: "Proposed",
    },
  },
  list: withWords("pages", () => import("./CreditList.tsx")),
});
