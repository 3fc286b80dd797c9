import { type Role, type Stream, streamCan } from "@vigil/contract";

const minute = 60_000;
/** How long before a service an automatic start is proposed. */
const proposedBefore = 5 * minute;
/** How much earlier than the service an automatic start is odd. */
const oddlyEarly = 3 * 60 * minute;

/** What the form of a stream depends on; everything else follows from it. */
export interface StreamForm {
  role: Role;
  /** As it is kept; null for a new one. */
  stream: Partial<Stream> | null;
  /** As it stands on the form. */
  values: Partial<Stream>;
  isWithinLimits: boolean;
  /** Milliseconds since the epoch, and the day it is where the home is. */
  now: number;
  today: string;
}
type EventWarning = "past";
type AutoStartWarning = "past" | "after_event" | "early";

export interface StreamFormState {
  /** Name and date wait for the family (spec §2). */
  waitsForFamily: boolean;
  showsAutoStart: boolean;
  mayDraft: boolean;
  /** The plan is used up, and this stream has yet to be published. */
  isOverLimit: boolean;
  /** Whom saving writes to (DECISIONS B-SEND). */
  sends: "everything" | "session" | "new_date" | "nothing";
  warnings: {
    event_date: EventWarning | null;
    auto_start_at: AutoStartWarning | null;
    deceased_date_of_death: "future" | null;
  };
}

const limited: readonly Role[] = ["funeral_home", "funeral_home_staff"];

/** The state of the full form and of the family's, from what is kept and what stands on it. */
export function streamFormState(form: StreamForm): StreamFormState {
  const { role, stream, values, isWithinLimits, today } = form;
  const isPublished = stream?.publish === true;
  const died = values.deceased_date_of_death;
  return {
    waitsForFamily: role !== "family" && !values.family,
    showsAutoStart: values.auto_start === true,
    mayDraft: role !== "family" && (stream === null || streamCan.saveAsDraft({ publish: isPublished })),
    isOverLimit: !isWithinLimits && !isPublished && limited.includes(role),
    sends: sentBySaving(form),
    warnings: {
      event_date: eventWarning(form),
      auto_start_at: autoStartWarning(form),
      deceased_date_of_death: died && died > today ? "future" : null,
    },
  };
}

function sentBySaving({ stream, values }: StreamForm): StreamFormState["sends"] {
  const isSession = (stream ?? values).stream_type === "id_session";
  if (!stream?.publish) return isSession ? "session" : "everything";
  const isMoved = instant(values.event_date) !== instant(stream.event_date);
  return isMoved && !isSession ? "new_date" : "nothing";
}

const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

/** A time that was kept like this and is published is history; anything else may be a slip (DECISIONS A67). */
function eventWarning({ role, stream, values, now }: StreamForm): EventWarning | null {
  const at = instant(values.event_date);
  if (at === null || at >= now || role === "super_admin") return null;
  return stream?.publish && instant(stream.event_date) === at ? null : "past";
}

function autoStartWarning({ stream, values, now }: StreamForm): AutoStartWarning | null {
  const at = instant(values.auto_start_at);
  if (!values.auto_start || at === null) return null;
  if (stream?.publish && instant(stream.auto_start_at) === at && at < now) return null;
  const begins = instant(values.event_date);
  if (begins !== null && at > begins) return "after_event";
  if (at < now) return "past";
  return begins !== null && begins - at > oddlyEarly ? "early" : null;
}

/** What an automatic start is proposed to be when it is switched on. */
export function proposedStart(event: string | null | undefined): string | null {
  const begins = instant(event);
  return begins === null ? null : new Date(begins - proposedBefore).toISOString();
}

/** An automatic start goes along when its service is moved: it stays as long before it as it was. */
export function movedStart(start: string, from: string, to: string): string {
  return new Date(Date.parse(start) + Date.parse(to) - Date.parse(from)).toISOString();
}
