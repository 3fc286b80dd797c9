import { type AlertChannel, type Answerer, type AnswerStep, isByTelephone } from "@vigil/contract";

/** Somebody who can be called. */
export interface Person {
  /** Their account. */
  id: string;
  who: Answerer;
  name: string;
  email: string;
  /** One that can be called. */
  phone: string | null;
  /** Whether they get notifications on any device. */
  hasDevice: boolean;
}

/** One call: these people, by these channels, at the same time. */
export interface Call {
  people: Person[];
  channels: readonly AlertChannel[];
}

export interface CallConditions {
  /** By the home's clocks, HH:MM; null where hours mean nothing, because no single home is concerned. */
  time: string | null;
  /** Text messages and calls go out. */
  hasTelephone: boolean;
}

/**
 * The calls of a plan in their order: its steps at this time of day, without those that reach nobody. Never empty as
 * long as there is anybody: then everybody there is gets one call.
 */
export function callsOf(
  plan: readonly AnswerStep[],
  people: readonly Person[],
  { time, hasTelephone }: CallConditions,
): Call[] {
  const calls = plan
    .filter((step) => time === null || isWithin(step, time))
    .map(({ who, channels }) =>
      reachable(
        people.filter((person) => person.who === who),
        channels,
        hasTelephone,
      ),
    )
    .filter((call) => call.people.length > 0);
  if (calls.length > 0 || people.length === 0) return calls;
  return [{ people: [...people], channels: ["app", "push", "email", "sms"] }];
}

const hasNumber = ({ phone }: Person): boolean => phone !== null;
const canBeReached: Record<AlertChannel, (person: Person) => boolean> = {
  app: () => true,
  push: ({ hasDevice }) => hasDevice,
  email: () => true,
  sms: hasNumber,
  call: hasNumber,
};
/** Whether somebody has what this channel needs: a number for a call, a device for a notification. */
export const isReachableBy = (channel: AlertChannel, person: Person): boolean =>
  canBeReached[channel](person);

/**
 * Whom a step reaches, and how: without the channels by which none of these people can be reached. Without a telephone
 * account messages are only listed, so that a step of nothing else reaches nobody.
 */
function reachable(people: Person[], channels: readonly AlertChannel[], hasTelephone: boolean): Call {
  const possible = channels.filter((channel) => people.some((person) => isReachableBy(channel, person)));
  const reaches = possible.some((channel) => hasTelephone || !isByTelephone(channel));
  return { people: reaches ? people : [], channels: possible };
}

/** A step without hours is always called. Hours may run over midnight. */
function isWithin({ from, until }: AnswerStep, time: string): boolean {
  if (from === null || until === null) return true;
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

/** How often somebody was called as what, since people were last called from the first on. */
export interface Called extends Pick<Person, "id" | "who"> {
  times: number;
}

/** Whom to call next. `isRepeat`: everybody was called, and the last are called again. */
export interface NextCall {
  call: Call | undefined;
  isRepeat: boolean;
}

/**
 * The first call of a plan of which somebody hasn't been called. It goes by names and not by number, so that nobody is
 * left out when the plan, or who works on the service, changes meanwhile.
 */
export function nextCall(calls: readonly Call[], called: readonly Called[]): NextCall {
  const left = new Map(called.map((one) => [nameOf(one), one.times]));
  for (const call of calls) {
    if (call.people.some((person) => !left.get(nameOf(person)))) return { call, isRepeat: false };
    // Whoever is in two steps is called twice.
    for (const person of call.people) left.set(nameOf(person), (left.get(nameOf(person)) ?? 0) - 1);
  }
  return { call: calls.at(-1), isRepeat: true };
}

const nameOf = ({ id, who }: Pick<Person, "id" | "who">): string => `${who} ${id}`;
