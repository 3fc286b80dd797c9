import WallIcon from "@mui/icons-material/AutoAwesomeOutlined";
import { remembrances as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";
import { nameOfRemembrance } from "./name-of-remembrance.ts";

export const remembrances = register({
  contract,
  icon: WallIcon,
  words: {
    name: "Remembrance |||| Personalize",
    menu: "Personalize",
    create: "Add A Remembrance",
    empty: {
      title: "Remembering Wall",
      text: "Photos and videos with a few words, shown to guests on the memorial page.",
    },
    fields: {
      file: "Photo or video",
      description: "Description",
      visible: "Published",
      position: "Place on the wall",
    },
    sections: {
      remembrance: { title: "Remembrance", help: "A photo or video, and what you want to say about it." },
    },
  },
  list: () => import("./RemembranceList.tsx"),
  create: () => import("./RemembranceCreate.tsx"),
  edit: () => import("./RemembranceEdit.tsx"),
  nameOf: nameOfRemembrance,
});
