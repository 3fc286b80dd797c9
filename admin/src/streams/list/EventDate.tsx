import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../../resource/fields/Moment.tsx";

/** When the service takes place, in the home's time zone. */
export const EventDate = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  return stream.event_date ? (
    <Moment at={stream.event_date} zone={stream.timezone} />
  ) : (
    translate("vigil.streams.no_date")
  );
};
