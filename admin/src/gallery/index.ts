import GalleryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { gallery as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";
import { nameOfItem } from "./name-of-item.ts";

export const gallery = register({
  contract,
  icon: GalleryIcon,
  words: {
    name: "Gallery Item |||| Gallery",
    menu: "Gallery",
    create: "Add to the gallery",
    empty: {
      title: "The gallery is empty",
      text: "Your photos and videos will appear here, with those that guests send. Nobody sees what guests send until you approve it.",
    },
    fields: {
      image: "Photo",
      video: "Video",
      sender_name: "Sender name",
      caption: "Caption",
      position: "Place in the gallery",
      reported_at: "Reported",
    },
    sections: {
      gallery_item: { title: "Photo or video", help: "Choose one of the two." },
    },
  },
  list: withWords("pages", () => import("./GalleryList.tsx")),
  create: () => import("./GalleryCreate.tsx"),
  edit: () => import("./GalleryEdit.tsx"),
  nameOf: nameOfItem,
});
