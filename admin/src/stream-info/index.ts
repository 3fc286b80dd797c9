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
    sections: {
      info_event: { title: "Event", help: "What takes place, when and for whom." },
      info_team: { title: "Team", help: "Who leads, looks after guests and films." },
      info_files: { title: "Files", help: "What belongs to the service and can be fetched." },
    },
  },
  list: () => import("./StreamInfoList.tsx"),
  show: () => import("./StreamInfoShow.tsx"),
});
