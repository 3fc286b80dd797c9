import { streamInfo as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";
import { infoFields } from "./info-fields.ts";

export const streamInfo = register({
  contract,
  words: {
    name: "Stream info |||| Stream info",
    menu: "Stream info",
    empty: { title: "There is no stream", text: "Your services will appear here, newest first." },
    fields: infoFields,
  },
  list: () => import("./StreamInfoList.tsx"),
  show: () => import("./StreamInfoShow.tsx"),
});
