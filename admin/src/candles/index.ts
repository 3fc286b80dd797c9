import CandleIcon from "@mui/icons-material/LocalFireDepartmentOutlined";
import { candles as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const candles = register({
  contract,
  icon: CandleIcon,
  words: {
    name: "Candle |||| Candles",
    menu: "Candles",
    empty: {
      title: "No candles yet",
      text: "Candles that guests light on the memorial page will appear here. You can remove any of them.",
    },
    fields: { created_at: "Lit" },
  },
  list: () => import("./CandleList.tsx"),
});
