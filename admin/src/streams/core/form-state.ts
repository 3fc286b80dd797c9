import { guestMoveOf, isPlannedOver, type Role, type Stream, streamCan, streamMoveOf } from "@vigil/contract";

const minute = 60_000;
/** Ms before a service at which an automatic start is proposed. */
const proposedBefore = 5 * minute;
/** Ms before a service from which an automatic start is suspiciously early. */
const suspiciouslyEarly = 3 * 60 * minute;

/** The inputs from which everything else about a stream's form follows. */
export interface StreamForm {
  role: Role;
  /** As stored; null for a new one. */
  stream: Partial<Stream> | null;
  /** The form's current values. */
  values: Partial<Stream>;
  isWithinLimits: boolean;
  /** Ms since the epoch. */
  now: number;
  /** The current day in the home's time zone, 'YYYY-MM-DD'. */
  today: string;
}
type EventWarning = "past";
type AutoStartWarning = "past" | "after_event" | "early";

export interface StreamFormState {
  /** Name and date stay disabled until a family is chosen. */
  waitsForFamily: boolean;
  showsAutoStart: boolean;
  mayDraft: boolean;
  /** The plan is used up, and this stream isn't published yet. */
  isOverLimit: boolean;
  /** Which emails saving sends: all on first publish, unless the service is over by then; later only about a move. */
  sends: "everything" | "session" | "over" | "new_date" | "new_place" | "new_date_and_place" | "nothing";
  /** Registered guests get one as well, once the change has settled. */
  sendsToGuests: boolean;
  warnings: {
    event_date: EventWarning | null;
    auto_start_at: AutoStartWarning | null;
    deceased_date_of_death: "future" | null;
  };
}

const limited: readonly Role[] = ["funeral_home", "funeral_home_staff"];

/** The state of the full form and of the family's, from the stored stream and the form's values. */
export function streamFormState(form: StreamForm): StreamFormState {
  const { role, stream, values, isWithinLimits, today } = form;
  const isPublished = stream?.publish === true;
  const died = values.deceased_date_of_death;
  return {
    waitsForFamily: role !== "family" && !values.family,
    showsAutoStart: values.auto_start === true,
    mayDraft: role !== "family" && (stream === null || streamCan.saveAsDraft({ publish: isPublished })),
    isOverLimit: !isWithinLimits && !isPublished && limited.includes(role),
    sends: emailsOnSave(form),
    sendsToGuests: isEmailedToGuests(form),
    warnings: {
      event_date: eventWarning(form),
      auto_start_at: autoStartWarning(form),
      deceased_date_of_death: died && died > today ? "future" : null,
    },
  };
}

function emailsOnSave({ stream, values, now }: StreamForm): StreamFormState["sends"] {
  const isSession = (stream ?? values).stream_type === "id_session";
  if (!stream?.publish && isSession) return "session";
  if (!stream?.publish) return isPlannedOver(values.event_date, now) ? "over" : "everything";
  // Of one that is cancelled everybody knows that it doesn't take place.
  if (stream.disabled_by_fh) return "nothing";
  const move = isSession ? null : streamMoveOf(planOf(stream), planOf({ ...stream, ...values }), now);
  if (!move) return "nothing";
  if (!move.isElsewhere) return "new_date";
  return move.isAtAnotherTime ? "new_date_and_place" : "new_place";
}

/** Guests get no email about a service that has begun. */
function isEmailedToGuests({ stream, values, now }: StreamForm): boolean {
  if (!stream?.publish || stream.disabled_by_fh || stream.stream_type === "id_session") return false;
  const after = { ...stream, ...values };
  const at = instant(after.event_date);
  return at !== null && at > now && guestMoveOf(planOf(stream), planOf(after)) !== null;
}

const planOf = ({ event_date, stages }: Partial<Stream>) => ({ event_date, stages });

const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

/** Warns of a time in the past, which may be a slip, unless the stream is published with it. Super admins may set one. */
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
  return begins !== null && begins - at > suspiciouslyEarly ? "early" : null;
}

/** The proposed time of an automatic start when it is switched on. */
export function proposedStart(event: string | null | undefined): string | null {
  const begins = instant(event);
  return begins === null ? null : new Date(begins - proposedBefore).toISOString();
}

/** Moves an automatic start together with its service, keeping the time between them. */
export function movedStart(start: string, from: string, to: string): string {
  return new Date(Date.parse(start) + Date.parse(to) - Date.parse(from)).toISOString();
}
