import {
  type AgeBucket,
  ageBuckets,
  bucketOf,
  type CalendarDay,
  daysAfter,
  daysBetween,
  type PaymentMethod,
  type StatementKind,
} from "@vigil/contract";

/** A movement of a home's account, in cents: what is owed is positive, money that came is negative. */
export interface AccountEntry {
  day: CalendarDay;
  kind: StatementKind;
  /** The document's number; of a payment, that of its invoice. */
  number: string;
  invoice: string;
  due_on: CalendarDay;
  method: PaymentMethod | null;
  amount: number;
}

export interface StatementPeriodDays {
  from: CalendarDay;
  to: CalendarDay;
}

/** Cents open by the days since they were due; `credit` is negative: what is owed to the home. */
type Aging = Record<AgeBucket | "credit", number>;

export interface AccountStatement extends StatementPeriodDays {
  opening: number;
  lines: (AccountEntry & { balance: number })[];
  closing: number;
  aging: Aging;
}

const sumOf = (entries: readonly AccountEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

/** The statement of a period, from all entries of the account in their order. The aging comes to the closing balance. */
export function statementOf(
  entries: readonly AccountEntry[],
  { from, to }: StatementPeriodDays,
): AccountStatement {
  const opening = sumOf(entries.filter(({ day }) => day < from));
  let balance = opening;
  const lines = entries
    .filter(({ day }) => day >= from && day <= to)
    .map((entry) => {
      balance += entry.amount;
      return { ...entry, balance };
    });
  return { from, to, opening, lines, closing: balance, aging: agingOf(entries, to) };
}

function agingOf(entries: readonly AccountEntry[], to: CalendarDay): Aging {
  const open = new Map<string, { amount: number; due_on: CalendarDay }>();
  for (const { invoice, due_on, amount, day } of entries)
    if (day <= to) open.set(invoice, { due_on, amount: (open.get(invoice)?.amount ?? 0) + amount });
  const aging = Object.fromEntries([...ageBuckets, "credit"].map((name) => [name, 0])) as Aging;
  for (const { amount, due_on } of open.values())
    aging[amount < 0 ? "credit" : bucketOf(daysBetween(due_on, to))] += amount;
  return aging;
}

/** The last whole month before a day. */
export function lastMonth(today: CalendarDay): StatementPeriodDays {
  const to = daysAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/**
 * From the day after the account last came to zero until today. An account that is at zero now begins after the zero
 * before, so that the statement shows what led to it; one that was never at zero begins with its first entry.
 */
export function sinceLastZero(entries: readonly AccountEntry[], today: CalendarDay): StatementPeriodDays {
  const last = entries.at(-1)?.day;
  const balances = new Map<CalendarDay, number>();
  let balance = 0;
  for (const { day, amount } of entries) {
    balance += amount;
    balances.set(day, balance);
  }
  const zero = [...balances].findLast(([day, sum]) => sum === 0 && day !== last)?.[0];
  return { from: zero ? daysAfter(zero, 1) : (entries[0]?.day ?? today), to: today };
}
