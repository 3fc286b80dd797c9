import PaymentProofIcon from "@mui/icons-material/FactCheckOutlined";
import { paymentProofs as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const paymentProofs = register({
  contract,
  icon: PaymentProofIcon,
  words: {
    name: "Cheque or wire transfer |||| Cheques and wire transfers",
    menu: "Cheques & wires",
    empty: {
      title: "No cheques or wire transfers",
      text: "What funeral homes send to pay an invoice without a card stands here, to be accepted or rejected.",
    },
  },
  list: () => import("./PaymentProofList.tsx"),
  show: () => import("./PaymentProofShow.tsx"),
});
