import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import { recordings as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const recordings = register({
  contract,
  icon: RecordingIcon,
  words: {
    name: "Stream Recording |||| Stream Recordings",
    menu: "Recordings",
    create: "New recording",
    empty: { title: "No recordings yet", text: "Recordings will appear here after the service." },
    fields: { default: "Final recording" },
    sections: {
      recording: {
        title: "Recording",
        help: "One recording of a stream; the final one is offered to the family.",
      },
    },
  },
  list: withWords("pages", () => import("./RecordingList.tsx")),
  create: () => import("./RecordingCreate.tsx"),
  edit: () => import("./RecordingEdit.tsx"),
});
