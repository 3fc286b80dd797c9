/** The month of an instant (ms) on the clocks of a zone: '2026-11'. */
export const monthOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString().slice(0, 7);

/** 'November 2026'. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
