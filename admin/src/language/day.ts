import * as contract from "@vigil/contract";
import { english } from "../words/en.ts";
import { spoken } from "./words.ts";

const sentences = () => spoken("app", english).day;

// The contract's sentences about the day of a service, in the language of this page.
export const incidentText = (incident: Parameters<typeof contract.incidentText>[0]): string =>
  contract.incidentText(incident, sentences()?.incidents);
export const findingText = (finding: contract.Finding, time: (instant: string) => string): string =>
  contract.findingText(finding, time, sentences()?.preflight);
export const timelineText = (item: contract.TimelineItem): string =>
  contract.timelineText(item, sentences()?.timeline);
export const lostText = (timeline: Parameters<typeof contract.lostText>[0]): string =>
  contract.lostText(timeline, sentences()?.timeline);
export const lossText = (loss: Parameters<typeof contract.lossText>[0]): string =>
  contract.lossText(loss, sentences()?.timeline);
