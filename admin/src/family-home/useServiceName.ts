import { eventTitle, locales, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { language } from "../language/chosen.ts";

/** Names a service by its kind and its day at the home: 'Visitation, Friday'. */
export function useServiceName(): (service: Stream) => string {
  const translate = useTranslate();
  return ({ g_r_page_heading_detail, event_date, timezone }) => {
    const kind =
      eventTitle(g_r_page_heading_detail?.title ?? null, language) ?? translate("vigil.family.service");
    if (!event_date) return kind;
    const day = new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: timezone });
    return translate("vigil.family.kind_and_day", { kind, day: day.format(new Date(event_date)) });
  };
}
