import { startOfDay } from "@vigil/contract";
import { DateInput } from "ra-ui-materialui";

/** A calendar day, sent as its start (spec §9): it is never shifted to another zone. */
export const StartOfDayInput = ({ source }: { source: string }) => (
  <DateInput
    source={source}
    isRequired
    helperText={false}
    parse={(day: string | null) => (day ? startOfDay(day) : null)}
    format={(sent: string | null | undefined) => sent?.slice(0, 10) ?? ""}
  />
);
