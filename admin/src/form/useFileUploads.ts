import { type FileRule, fileRuleOf, type Resource } from "@vigil/contract";
import { useDataProvider, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { type ResumableUpload, startResumableUpload } from "../session/resumable-upload.ts";
import { humanSize, fileError } from "./file-check.ts";

export interface FileUpload {
  key: number;
  file: File;
  kind: "image" | "video";
  /** What is said about it. */
  text: string;
  state: "chosen" | "refused" | "sending" | "failed" | "saved";
  /** 0 to 1. */
  progress: number;
  /** Why it was refused or failed, in words. */
  problem: string | null;
}

interface Target {
  contract: Pick<Resource, "path" | "create">;
  fields: Record<"image" | "video", string>;
  text: string;
}

/** Chosen files on their way to be records, one after the other. A broken line only pauses them (session/resumable.ts). */
export function useFileUploads({ contract, fields, text }: Target) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const [items, setItems] = useState<FileUpload[]>([]);
  const [isSending, setSending] = useState(false);
  const last = useRef(0);
  const running = useRef<ResumableUpload | null>(null);
  const stopped = useRef(false);
  const rules = { image: ruleOf(contract, fields.image), video: ruleOf(contract, fields.video) };

  // Whoever leaves while files are on their way is asked, and what was sent so far is kept by the server for a day.
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
  useEffect(
    () => () => {
      stopped.current = true;
      running.current?.close();
    },
    [],
  );

  const change = (key: number, more: Partial<FileUpload>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...more } : item)));

  const add = async (files: File[]) => {
    const made = files.map((file): FileUpload => {
      const kind = file.type.startsWith("video/") ? "video" : "image";
      return { key: ++last.current, file, kind, text: "", state: "chosen", progress: 0, problem: null };
    });
    setItems((all) => [...all, ...made]);
    for (const { key, file, kind } of made) {
      const problem = await fileError(file, rules[kind]);
      if (problem) change(key, { state: "refused", problem });
    }
  };

  const sendOne = async (item: FileUpload, stream: string) => {
    const { key, file, kind } = item;
    change(key, { state: "sending", problem: null, progress: 0 });
    const name = await arrived(file, running, (progress) => change(key, { progress }));
    const said = item.text.trim();
    await provider.create(contract.path, {
      data: { stream, [fields[kind]]: name, ...(said ? { [text]: said } : {}) },
    });
    change(key, { state: "saved", progress: 1 });
  };

  /** Answers whether all of them are saved now. */
  const send = async (stream: string): Promise<boolean> => {
    setSending(true);
    stopped.current = false;
    let isEverySaved = !items.some(({ state }) => state === "refused");
    for (const item of items.filter(({ state }) => state === "chosen" || state === "failed")) {
      if (stopped.current) {
        isEverySaved = false;
        break;
      }
      await sendOne(item, stream).catch((error: Error) => {
        isEverySaved = false;
        const isStopped = stopped.current;
        change(
          item.key,
          isStopped ? { state: "chosen", progress: 0 } : { state: "failed", problem: error.message },
        );
      });
    }
    setSending(false);
    return isEverySaved;
  };
  const stop = () => {
    stopped.current = true;
    running.current?.close();
  };
  const endings = [...new Set([...rules.image.endings, ...rules.video.endings])];
  const hint = translate("vigil.file.types", {
    types: endings.map((ending) => ending.toUpperCase()).join(", "),
    size: humanSize(rules.video.maxBytes),
  });
  return {
    items,
    isSending,
    rule: { endings, hint },
    add: (files: File[]) => void add(files),
    say: (key: number, said: string) => change(key, { text: said }),
    remove: (key: number) => setItems((all) => all.filter((item) => item.key !== key)),
    send,
    stop,
  };
}

/** Sends one file; answers the name by which a record takes it over. Stopping it rejects. */
function arrived(
  file: File,
  running: { current: ResumableUpload | null },
  told: (progress: number) => void,
): Promise<string> {
  return new Promise<string>((done, failed) => {
    const sending = startResumableUpload(file, ({ state, sent, total, name, problem }) => {
      told(total > 0 ? sent / total : 0);
      if (name) done(name);
      else if (state === "failed") failed(new Error(problem ?? ""));
    });
    running.current = {
      ...sending,
      close() {
        sending.close();
        failed(new Error("stopped"));
      },
    };
  });
}

function ruleOf({ path, create }: Target["contract"], field: string): FileRule {
  const schema = create.shape[field];
  const rule = schema && fileRuleOf(schema);
  if (!rule) throw new Error(`${path} has no file ${field}`);
  return rule;
}
