import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";

/** What guests read after the service while there is nothing to watch. */
export const overTitle = (page: Pick<MemorialPage, "on_demand_video" | "recording_withheld">): string => {
  if (!page.on_demand_video) return words.over.without;
  return page.recording_withheld ? words.over.withheld : words.over.withRecording;
};
