import { language } from "../language/chosen.ts";

const formats = new Intl.DateTimeFormat(`${language}-CA`, {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** 'Nov 2026', from YYYY-MM. */
export const monthLabel = (month: string): string => formats.format(new Date(`${month}-01T00:00:00Z`));
