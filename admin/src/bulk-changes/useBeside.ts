import { eventTitle, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBookedTogether } from "../bookings/useBookedTogether.ts";
import { language } from "../language/chosen.ts";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";

/** Another service of the same booking that is still to come. */
interface BesideService {
  id: string;
  /** 'Graveside, Thu 27 Nov, 15:00'. */
  label: string;
}
export interface Beside {
  services: readonly BesideService[];
  /** Those that are moved by the same time. */
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

/** The other services of a booking, which may be moved together with the one; none without it. */
export function useBeside(one: Stream | undefined): Beside {
  const translate = useTranslate();
  const reader = useReader();
  const [chosen, choose] = useState<readonly string[]>([]);
  const booked = useBookedTogether(one?.id) ?? [];
  const services = booked.flatMap(({ id, event_type, event_date }) => {
    if (!one || event_date === null || Date.parse(event_date) < Date.now()) return [];
    const kind = eventTitle(event_type, language) ?? translate("vigil.family.service");
    return [{ id, label: `${kind}, ${formatMoment(event_date, one.timezone, { reader })}` }];
  });
  return { services, chosen, choose };
}
