import type { z } from "zod";
import { words } from "./errors.ts";

/** Limits that a form and the server share; each stands in the specification, §5 and §9. */
export const limits = {
  usernameMin: 4,
  usernameMax: 80,
  passwordMin: 8,
  passwordMax: 200,
  nameMax: 200,
  packageNameMin: 3,
  regionNameMin: 3,
  bioMax: 139,
  photoMinSide: 100,
  photoRatioMax: 4 / 3,
  bannerMinWidth: 300,
  bannerMinHeight: 100,
  bannerCropRatio: 4,
  bannerCutMinWidth: 400,
  /** Dollars. */
  amountMax: 10_000_000,
  pageSize: 10,
  pageSizeMax: 10_000,
  imageBytes: 10 * 1024 * 1024,
  documentBytes: 25 * 1024 * 1024,
  videoBytes: 2 * 1024 * 1024 * 1024,
  /** What a guest records on the memorial page: some ten minutes. */
  voiceBytes: 25 * 1024 * 1024,
  filmedMessageBytes: 250 * 1024 * 1024,
} as const;

export const notInNames = /[^\p{L}\p{M}\p{Zs}\d(),.\-'’]/gu;
/** Some digits with only what stands in telephone numbers between them. */
const telephone = /\d[\d\s().-]{4,}\d/g;
/** Characters of a name in an email; longer ones tell a story. */
const longestGreeting = 60;
/**
 * What of a text that a stranger typed is a name, for emails to an address that the same stranger typed: nothing that a mail
 * program makes a link of, and no telephone number.
 */
export const nameOnly = (typed: string): string =>
  typed
    .replaceAll(telephone, " ")
    .replaceAll(notInNames, (mark) => (mark === "&" ? mark : " "))
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestGreeting)
    .trim();

/** Where a field points: the path of the resource whose id it holds. The engine checks it against the caller's rows. */
export interface Reference {
  path: string;
  /** What deleting the referenced record does here: refuse (409), delete this one with it, or only let go of it. */
  onDelete: "restrict" | "cascade" | "unlink";
}

/** What a file field accepts. Content is sniffed by the server; the screen uses the same rule for its hints. */
export interface FileRule {
  kind: "image" | "document" | "video" | "audio" | "image_or_video";
  /** File name endings, lower case, without the dot. */
  endings: readonly string[];
  maxBytes: number;
  minWidth?: number;
  minHeight?: number;
  /** Longer side by shorter side at most. */
  maxRatio?: number;
  /** How the screen has it cut before it is sent; the server takes other shapes as well (DECISIONS A15). */
  cut?: CutRule;
  words?: { notAnImage: string; unreadable: string; tooSmall: string; badRatio?: string };
}
export interface CutRule {
  /** Width by height. */
  ratio: number;
  /** What is cut out smaller than this is enlarged to it, in pixels. */
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
    cut: { ratio: 1 },
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
    cut: { ratio: limits.bannerCropRatio, minWidth: limits.bannerCutMinWidth },
    words: imageWords,
  },
  logo: { kind: "image", endings: ["jpeg", "jpg", "png"], maxBytes: limits.imageBytes, words: imageWords },
  picture: {
    kind: "image",
    endings: pictureEndings,
    maxBytes: limits.imageBytes,
    words: imageWords,
  },
  orderOfService: {
    kind: "document",
    maxBytes: limits.documentBytes,
    endings: ["doc", "docx", "xls", "xlsx", "ppt", "pptx", "pdf", "zip", "key", "numbers", "pages"],
  },
  video: { kind: "video", endings: ["mp4", "mov", "m4v", "webm", "mkv", "avi"], maxBytes: limits.videoBytes },
  /** A film that is shown as it came: only what browsers play. */
  film: { kind: "video", endings: filmEndings, maxBytes: limits.videoBytes },
  /** A picture of at most `imageBytes`, or such a film. */
  remembrance: {
    kind: "image_or_video",
    endings: [...pictureEndings, ...filmEndings],
    maxBytes: limits.videoBytes,
    words: imageWords,
  },
  /** TIFF is what printers' designs come as; it is converted, since browsers don't show it. */
  cardDesign: {
    kind: "image",
    endings: ["png", "jpg", "jpeg", "tiff", "tif"],
    maxBytes: limits.imageBytes,
    words: imageWords,
  },
  /** Spoken into a browser, or on a phone. */
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
