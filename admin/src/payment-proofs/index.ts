import PaymentProofIcon from "@mui/icons-material/FactCheckOutlined";
import { paymentProofs as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const paymentProofs = register({
  contract,
  icon: PaymentProofIcon,
  words: {
    name: "Cheque or wire transfer |||| Cheques and wire transfers",
    menu: "Payments to review",
    empty: {
      title: "No cheques or wire transfers",
      text: "Cheques and wire transfers that funeral homes send will appear here for you to accept or reject.",
    },
  },
  list: withWords("pages", () => import("./PaymentProofList.tsx")),
  show: withWords("pages", () => import("./PaymentProofShow.tsx")),
});
