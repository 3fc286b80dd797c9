import * as contract from "@vigil/contract";
import { said } from "./said.ts";

// The contract's sentences about the day of a service, in the language of this page.
export const incidentTextFor = (
  me: contract.Me,
  incident: Parameters<typeof contract.incidentText>[0],
): string => said(contract.incidentTextFor(contract.mendingOf(me), incident));
export const findingText = (finding: contract.Finding, time: (instant: string) => string): string =>
  said(contract.findingText(finding, time));
export const timelineText = (item: contract.TimelineItem): string => said(contract.timelineText(item));
export const lostText = (timeline: Parameters<typeof contract.lostText>[0]): string =>
  said(contract.lostText(timeline));
export const lossText = (loss: Parameters<typeof contract.lossText>[0]): string =>
  said(contract.lossText(loss));
