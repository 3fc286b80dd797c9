import { type Description, type FileRule, fileRuleOf } from "@vigil/contract";
import { useDataProvider, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { formatSize } from "../../language/format.ts";
import { useAskBeforeClosing } from "../../leaving/leaving.ts";
import { schemas } from "../../schemas.ts";
import { type ResumableUpload, startResumableUpload } from "../../session/resumable-upload.ts";
import { addedFiles } from "./added-files.ts";
import { fileError } from "./file-check.ts";

export interface FileUpload {
  key: number;
  file: File;
  kind: "image" | "video";
  /** The caption. */
  text: string;
  state: "chosen" | "added_before" | "refused" | "sending" | "failed" | "saved";
  /** 0 to 1. */
  progress: number;
  /** The error message, if it was refused or failed. */
  problem: string | null;
  /** Whether it is neither a photo nor a video. */
  isUnknownKind: boolean;
}

/** As iPhones take photos; Windows knows no type of it. */
const isHeic = ({ name }: File): boolean => /\.hei[cf]$/i.test(name);
const isUnknown = ({ name, type }: File, endings: readonly string[]): boolean =>
  !/^(image|video)\//.test(type) && !endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

interface Target {
  contract: Pick<Description, "path">;
  fields: Record<"image" | "video", string>;
  text: string;
}

/**
 * Uploads the chosen files and creates a record for each, one after the other. A lost connection only pauses them (see
 * session/resumable-upload.ts).
 */
export function useFileUploads({ contract, fields, text }: Target) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const [items, setItems] = useState<FileUpload[]>([]);
  const [isSending, setSending] = useState(false);
  const lastKey = useRef(0);
  const currentUpload = useRef<ResumableUpload | null>(null);
  const isStopped = useRef(false);
  const rules = { image: ruleOf(contract, fields.image), video: ruleOf(contract, fields.video) };

  useAskBeforeClosing(isSending);
  useEffect(
    () => () => {
      isStopped.current = true;
      currentUpload.current?.close();
    },
    [],
  );

  const change = (key: number, more: Partial<FileUpload>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...more } : item)));

  const endings = [...new Set([...rules.image.endings, ...rules.video.endings])];
  const listOf = (stream: string | null) => `${contract.path}/${stream}`;
  const add = async (files: File[], stream: string | null) => {
    const added = files.map((file): FileUpload => {
      const kind = file.type.startsWith("video/") ? "video" : "image";
      const state = addedFiles.has(listOf(stream), file) ? "added_before" : "chosen";
      const isUnknownKind = !isHeic(file) && isUnknown(file, endings);
      return {
        key: ++lastKey.current,
        file,
        kind,
        text: "",
        state,
        progress: 0,
        problem: null,
        isUnknownKind,
      };
    });
    setItems((all) => [...all, ...added]);
    for (const { key, file, kind, isUnknownKind } of added) {
      const problem = isUnknownKind
        ? translate("vigil.several.neither", { name: file.name })
        : isHeic(file)
          ? translate("vigil.several.heic")
          : await fileError(file, rules[kind]);
      if (problem) change(key, { state: "refused", problem });
    }
  };

  const sendOne = async (item: FileUpload, stream: string) => {
    const { key, file, kind } = item;
    change(key, { state: "sending", problem: null, progress: 0 });
    const name = await uploadFile(file, currentUpload, (progress) => change(key, { progress }));
    const caption = item.text.trim();
    await provider.create(contract.path, {
      data: { stream, [fields[kind]]: name, ...(caption ? { [text]: caption } : {}) },
    });
    addedFiles.remember(listOf(stream), file);
    change(key, { state: "saved", progress: 1 });
  };

  /** Resolves with whether all files are saved now. */
  const send = async (stream: string): Promise<boolean> => {
    setSending(true);
    isStopped.current = false;
    let areAllSaved = !items.some(({ state }) => state === "refused");
    for (const item of items.filter(({ state }) => state === "chosen" || state === "failed")) {
      if (isStopped.current) {
        areAllSaved = false;
        break;
      }
      await sendOne(item, stream).catch((error: Error) => {
        areAllSaved = false;
        change(
          item.key,
          isStopped.current ? { state: "chosen", progress: 0 } : { state: "failed", problem: error.message },
        );
      });
    }
    setSending(false);
    return areAllSaved;
  };
  const stop = () => {
    isStopped.current = true;
    currentUpload.current?.close();
  };
  const hint = translate("vigil.file.types", {
    types: endings.map((ending) => ending.toUpperCase()).join(", "),
    size: formatSize(rules.video.maxBytes),
  });
  return {
    items,
    isSending,
    rule: { endings, hint },
    add: (files: File[], stream: string | null) => void add(files, stream),
    addAgain: (key: number) => change(key, { state: "chosen" }),
    setText: (key: number, caption: string) => change(key, { text: caption }),
    remove: (key: number) => setItems((all) => all.filter((item) => item.key !== key)),
    send,
    stop,
  };
}

/** Uploads one file; resolves with the name that a record refers to it by, and rejects if it is stopped. */
function uploadFile(
  file: File,
  currentUpload: { current: ResumableUpload | null },
  onProgress: (progress: number) => void,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const upload = startResumableUpload(file, ({ state, sent, total, name, problem }) => {
      onProgress(total > 0 ? sent / total : 0);
      if (name) resolve(name);
      else if (state === "failed") reject(new Error(problem ?? ""));
    });
    currentUpload.current = {
      ...upload,
      close() {
        upload.close();
        reject(new Error("stopped"));
      },
    };
  });
}

function ruleOf({ path }: Target["contract"], field: string): FileRule {
  const schema = schemas[path]?.create.shape[field];
  const rule = schema && fileRuleOf(schema);
  if (!rule) throw new Error(`${path} has no file ${field}`);
  return rule;
}
