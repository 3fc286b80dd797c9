import { startOfDay } from "@vigil/contract";
import { DateInput } from "ra-ui-materialui";

/** A calendar day, sent as the start of that day, so that it never shifts to another time zone. */
export const StartOfDayInput = ({ source }: { source: string }) => (
  <DateInput
    source={source}
    isRequired
    helperText={false}
    parse={(day: string | null) => (day ? startOfDay(day) : null)}
    format={(sent: string | null | undefined) => sent?.slice(0, 10) ?? ""}
  />
);
