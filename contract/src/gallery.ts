import { description } from "./description.ts";
import type { GalleryItem } from "./gallery.schema.ts";
import type { Language } from "./language.ts";

export const gallery = description({
  path: "str/stream_gallery",
  name: { one: "Gallery item", many: "Gallery items" },
  title: "sender_name",
  ordering: ["created_at", "position"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home: { verbs: ["list", "read", "create", "edit"] },
    family: { verbs: ["list", "read", "create", "edit", "delete"] },
  },
});

export const galleryItemIs = {
  /** Sent by a guest and not yet approved by the family. */
  waiting: (item: Pick<GalleryItem, "from_guest" | "publish" | "reported_at">) =>
    item.from_guest && !item.publish && item.reported_at === null,
  /** On the page, and a guest asked to look at it again. */
  reported: (item: Pick<GalleryItem, "publish" | "reported_at">) => item.publish && item.reported_at !== null,
};

const pictures: Record<Language, Record<"photo" | "video", string>> = {
  en: { photo: "the photo", video: "the video" },
  fr: { photo: "la photo", video: "la vidéo" },
};
const by: Record<Language, string> = { en: "from", fr: "de" };

/** What an item without a caption is called within a sentence: 'the photo from Ann Shaw'. */
export const pictureOf = (what: "photo" | "video", who: string, language: Language): string =>
  `${pictures[language][what]} ${by[language]} ${who}`;
