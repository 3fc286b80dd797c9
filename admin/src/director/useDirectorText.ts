import { useTranslate } from "ra-core";
import type { Message } from "./core/message.ts";

/** Translates keys below `vigil.director`, or the messages that the panel's core returns. */
export function useDirectorText() {
  const translate = useTranslate();
  return (message: Message | string, args?: Message["args"]): string => {
    const { key, args: own = args } = typeof message === "string" ? { key: message } : message;
    return translate(`vigil.director.${key}`, own ?? {});
  };
}
