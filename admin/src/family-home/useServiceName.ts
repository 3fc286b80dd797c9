import { daysAfter, eventTitle, localDay, locales, type Stream, today } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { language } from "../language/chosen.ts";
import { formatDay } from "../language/format.ts";

type Named = Pick<Stream, "g_r_page_heading_detail" | "event_date" | "timezone">;

/** Names a service by its kind: 'Visitation'. */
export function useServiceKind(): (service: Named) => string {
  const translate = useTranslate();
  return ({ g_r_page_heading_detail }) =>
    eventTitle(g_r_page_heading_detail?.title ?? null, language) ?? translate("vigil.family.service");
}

/** Days from today on that are named by their weekday, because each of them occurs once. */
const weekdaysAhead = 6;

/** Names a service by its kind and its day at the home: 'Visitation, today', or 'Friday', or '19 December 2026'. */
export function useServiceName(): (service: Named) => string {
  const translate = useTranslate();
  const kindOf = useServiceKind();
  return (service) => {
    const { event_date, timezone } = service;
    const kind = kindOf(service);
    if (!event_date) return kind;
    const [day, now] = [localDay(event_date, timezone), today(timezone)];
    if (day === now)
      return translate("vigil.family.kind_and_day", { kind, day: translate("vigil.family.today") });
    const isSoon = day > now && day <= daysAfter(now, weekdaysAhead);
    const weekday = new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: timezone });
    return translate("vigil.family.kind_and_day", {
      kind,
      day: isSoon ? weekday.format(new Date(event_date)) : formatDay(day, "long"),
    });
  };
}
