import {
  type Answerer,
  answererNames,
  byGrade,
  type Finding,
  type FindingKind,
  type Grade,
} from "@vigil/contract";
import { judgeSource, type SourceFacts } from "./judge-source.ts";

/** What is known of a service before it begins. */
export interface ServiceFacts {
  /** Until it begins. */
  minutesLeft: number;
  /** Whether media has reported within the last seconds. */
  isMediaHeard: boolean;
  /** Free bytes of media's disk; null when unknown. */
  diskFree: number | null;
  sources: SourceFacts[];
  /** The camera that the service is to begin with. */
  preferredSource: string | null;
  provider: { name: "cloudflare" | "youtube"; isSetUp: boolean; problem: string | null } | null;
  emails: { sent: number; failed: number };
  isPublished: boolean;
  hasPhoto: boolean;
  hasDates: boolean;
  /** ISO 8601; null without an automatic start. */
  startsAt: string | null;
  /** Names of those who are assigned. */
  people: string[];
  lacksVideographer: boolean;
  /** Whether recorded music is known to be played, and the home's licence covers it. */
  music: "none" | "licensed" | "unlicensed";
  /** Whom the plan of who is called would reach by telephone alone, which this installation can't. */
  stepsWithoutTelephone: Answerer[];
}

/** Bytes of a service: ninety minutes at 4 Mbit/s. */
const bytesOfService = (90 * 60 * 4_000_000) / 8;
/** The recording is made of segments that stay until it is complete. */
const copies = 2;
const gigabyte = 1_000_000_000;
/** Minutes before a service from which its page should be open, and from which somebody should be there. */
const [pageFrom, peopleFrom] = [120, 60];

/** Everything that a check finds, the worst first. */
export function judgeService(facts: ServiceFacts): Finding[] {
  const found = [
    ...(facts.isMediaHeard ? sourceFindings(facts) : [of("media_silent", "red")]),
    ...diskFindings(facts),
    ...providerFindings(facts),
    ...pageFindings(facts),
    ...peopleFindings(facts),
    ...emailFindings(facts),
    ...planFindings(facts),
    ...musicFindings(facts),
  ];
  return found.toSorted(byGrade);
}

const of = (kind: FindingKind, grade: Grade, values: Finding["values"] = {}): Finding => ({
  kind,
  grade,
  source: null,
  values,
});

/**
 * The camera that the service begins with is judged in full: the preferred one, else the first that sends. Of the others
 * only those that send are judged, and nothing of theirs is worse than amber.
 */
function sourceFindings({ sources, preferredSource, minutesLeft }: ServiceFacts): Finding[] {
  const first =
    sources.find(({ source }) => source.id === preferredSource) ??
    sources.find(({ health }) => health?.well) ??
    sources[0];
  if (!first) return [of("no_camera", "red")];
  const others = sources.filter((one) => one !== first && one.health?.publishing);
  return [
    ...judgeSource(first, minutesLeft),
    ...others
      .flatMap((one) => judgeSource(one, minutesLeft))
      .map((finding) => (finding.grade === "red" ? { ...finding, grade: "amber" as const } : finding)),
  ];
}

function diskFindings({ isMediaHeard, diskFree }: ServiceFacts): Finding[] {
  if (!isMediaHeard || diskFree === null) return [];
  const needed = copies * bytesOfService;
  const values = { free: inGigabytes(diskFree), needed: inGigabytes(needed) };
  return [diskFree < needed ? of("disk_short", "red", values) : of("disk_enough", "green", values)];
}

const inGigabytes = (bytes: number): number => Math.round(bytes / (gigabyte / 10)) / 10;

function providerFindings({ provider }: ServiceFacts): Finding[] {
  if (!provider) return [];
  const values = { provider: provider.name };
  if (!provider.isSetUp) return [of("provider_missing", "amber", values)];
  if (provider.problem) return [of("provider_problem", "amber", { ...values, sentence: provider.problem })];
  return [of("provider_ready", "green", values)];
}

function pageFindings({ isPublished, hasPhoto, hasDates, minutesLeft }: ServiceFacts): Finding[] {
  if (!isPublished) return [of("not_published", minutesLeft <= pageFrom ? "red" : "amber")];
  const missing = [hasPhoto ? [] : ["photo"], hasDates ? [] : ["dates of birth and death"]].flat();
  if (missing.length > 0) return [of("page_incomplete", "amber", { missing: missing.join(" and no ") })];
  return [of("page_complete", "green")];
}

function peopleFindings({ startsAt, people, lacksVideographer, minutesLeft }: ServiceFacts): Finding[] {
  const nobody: Grade = minutesLeft <= peopleFrom ? "red" : "amber";
  return [
    ...(startsAt ? [of("starts_by_itself", "green", { at: startsAt })] : []),
    ...(people.length > 0 ? [of("somebody_assigned", "green", { people: people.join(", ") })] : []),
    ...(lacksVideographer ? [of("videographer_missing", nobody)] : []),
    ...(startsAt || people.length > 0 ? [] : [of("nobody_assigned", nobody)]),
  ];
}

const emailFindings = ({ emails: { sent, failed } }: ServiceFacts): Finding[] => [
  failed > 0 ? of("emails_failed", "amber", { failed }) : of("emails_sent", "green", { sent }),
];

function planFindings({ stepsWithoutTelephone: steps }: ServiceFacts): Finding[] {
  if (steps.length === 0) return [];
  const who = [...new Set(steps)].map((one) => answererNames[one]).join(", ");
  return [of("steps_without_telephone", "amber", { who })];
}

function musicFindings({ music }: ServiceFacts): Finding[] {
  if (music === "none") return [];
  return [music === "licensed" ? of("music_licensed", "green") : of("music_unlicensed", "amber")];
}
