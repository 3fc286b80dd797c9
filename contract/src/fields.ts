import type { z } from "zod";
import { words } from "./errors.ts";
import { limits } from "./limits.ts";

export const notInNames = /[^\p{L}\p{M}\p{Zs}\d(),.\-'’]/gu;
/** Digits, with only the punctuation of telephone numbers between them. */
const telephone = /\d[\d\s().-]{4,}\d/g;
/** Maximum characters of a name in an email, because a longer one holds a message. */
const longestGreeting = 60;
/**
 * The name in a text that a stranger typed, for emails to an address that the same stranger typed. Drops telephone
 * numbers and whatever a mail program turns into a link.
 */
export const nameOnly = (typed: string): string =>
  typed
    .replaceAll(telephone, " ")
    .replaceAll(notInNames, (mark) => (mark === "&" ? mark : " "))
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestGreeting)
    .trim();

/** A reference: the path of the resource whose id it holds. The engine checks it against the caller's rows. */
export interface Reference {
  path: string;
  /** What deleting the referenced record does to this one: refuse (409), delete it too, or only clear the field. */
  onDelete: "restrict" | "cascade" | "unlink";
}

/** What a file field accepts. The server checks the file's content; the screen shows the same rule in its hints. */
export interface FileRule {
  kind: "image" | "document" | "video" | "audio" | "image_or_video";
  /** File extensions in lower case, without the dot. */
  endings: readonly string[];
  maxBytes: number;
  minWidth?: number;
  minHeight?: number;
  /** Maximum ratio of the longer side to the shorter. */
  maxRatio?: number;
  /** The shape to which the screen crops an image before upload; the server accepts other shapes too. */
  crop?: CropRule;
  words?: { notAnImage: string; unreadable: string; tooSmall: string; badRatio?: string };
}
export interface CropRule {
  /** Width by height. */
  ratio: number;
  /** A crop smaller than this is enlarged to it, in pixels. */
  minWidth?: number;
}

const imageWords = {
  notAnImage: words.invalidImage,
  unreadable: words.invalidImage,
  tooSmall: words.imageTooSmall,
};
const pictureEndings = ["jpg", "jpeg", "png", "webp"] as const;
const filmEndings = ["mp4", "mov", "m4v", "webm"] as const;
export const files = {
  photo: {
    kind: "image",
    endings: ["jpg", "jpeg", "png"],
    maxBytes: limits.imageBytes,
    minWidth: limits.photoMinSide,
    minHeight: limits.photoMinSide,
    maxRatio: limits.photoRatioMax,
    crop: { ratio: 1 },
    words: {
      notAnImage: words.invalidPhoto,
      unreadable: words.unreadablePhoto,
      tooSmall: words.photoTooSmall,
      badRatio: words.photoNotSquare,
    },
  },
  banner: {
    kind: "image",
    endings: ["jpg", "jpeg", "png"],
    maxBytes: limits.imageBytes,
    minWidth: limits.bannerMinWidth,
    minHeight: limits.bannerMinHeight,
    crop: { ratio: limits.bannerCropRatio, minWidth: limits.bannerCropMinWidth },
    words: imageWords,
  },
  logo: { kind: "image", endings: ["jpeg", "jpg", "png"], maxBytes: limits.imageBytes, words: imageWords },
  picture: {
    kind: "image",
    endings: pictureEndings,
    maxBytes: limits.imageBytes,
    words: imageWords,
  },
  /** A guest's photo, which may be an original. */
  guestPicture: {
    kind: "image",
    endings: pictureEndings,
    maxBytes: limits.guestPhotoBytes,
    words: imageWords,
  },
  orderOfService: {
    kind: "document",
    maxBytes: limits.documentBytes,
    endings: ["doc", "docx", "xls", "xlsx", "ppt", "pptx", "pdf", "zip", "key", "numbers", "pages"],
  },
  /** Made by Vigil; nobody uploads one. */
  archive: { kind: "document", endings: ["zip"], maxBytes: limits.videoBytes },
  video: { kind: "video", endings: ["mp4", "mov", "m4v", "webm", "mkv", "avi"], maxBytes: limits.videoBytes },
  /** A video that is shown as uploaded, so only formats that browsers play. */
  film: { kind: "video", endings: filmEndings, maxBytes: limits.videoBytes },
  /** An image of at most `imageBytes`, or such a video. */
  remembrance: {
    kind: "image_or_video",
    endings: [...pictureEndings, ...filmEndings],
    maxBytes: limits.videoBytes,
    words: imageWords,
  },
  /** Designs from printers are TIFF files, which are converted because browsers don't show them. */
  cardDesign: {
    kind: "image",
    endings: ["png", "jpg", "jpeg", "tiff", "tif"],
    maxBytes: limits.imageBytes,
    words: imageWords,
  },
  /** Audio recorded in a browser or on a phone. */
  voice: {
    kind: "audio",
    endings: ["webm", "ogg", "m4a", "mp4", "mp3", "wav"],
    maxBytes: limits.voiceBytes,
  },
  filmedMessage: { kind: "video", endings: filmEndings, maxBytes: limits.filmedMessageBytes },
} as const satisfies Record<string, FileRule>;

/** The schema inside optional, nullable, default, array and pipe wrappers. */
export function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as {
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    out?: z.core.$ZodType;
    type: string;
  };
  if (def.type === "pipe" && def.out) {
    const into = (def as unknown as { in: z.core.$ZodType }).in;
    return inner(into._zod.def.type === "transform" ? def.out : into);
  }
  const next = def.innerType ?? def.element;
  return next ? inner(next) : schema;
}
