import VideoIcon from "@mui/icons-material/OndemandVideoOutlined";
import { directorMedia as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const directorMedia = register({
  contract,
  icon: VideoIcon,
  words: {
    name: "Video |||| Videos",
    menu: "Videos",
    create: "New video",
    empty: {
      title: "No videos yet",
      text: "Videos that a director can play during a service will appear here. Upload the first one.",
    },
    fields: { default: "Default video", transcoded_video: "Ready for livestream" },
    sections: {
      video: { title: "Video", help: "Played from the director's panel during a service." },
    },
  },
  list: () => import("./DirectorMediaList.tsx"),
  form: () => import("./DirectorMediaInputs.tsx"),
});
