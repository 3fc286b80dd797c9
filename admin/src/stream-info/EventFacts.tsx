import { streamInfo as contract, type StreamInfo } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { formatDay } from "../language/format.ts";
import { useMay, useMe } from "../me.tsx";
import { PlaceList } from "../places/PlaceList.tsx";
import { Fact, Facts } from "../resource/fields/Facts.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { StreamState } from "../streams/list/StreamState.tsx";
import { StreamStatus } from "../streams/list/StreamStatus.tsx";
import { AdminNotes } from "./AdminNotes.tsx";
import { FamilyPhone } from "./FamilyPhone.tsx";

/** What takes place, when and for whom. */
export const EventFacts = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
  const isFamily = useMe().role === "family";
  const mayWrite = useMay(contract, "edit");
  return (
    <Section name="info_event">
      <Facts>
        <Fact source="stream_name">{info.stream_name}</Fact>
        <Fact source="event_date">
          {info.event_date ? (
            <Moment at={info.event_date} zone={info.timezone} />
          ) : (
            translate("vigil.streams.no_date")
          )}
        </Fact>
        {!isFamily && <Fact source="timezone">{info.timezone}</Fact>}
        <Fact source="places" wide>
          <PlaceList places={info.places} zone={info.timezone} notes={info.place_notes} />
        </Fact>
        <Fact source="event_type">{info.event_type}</Fact>
        <Fact source="deceased_date_of_birth">{formatDay(info.deceased_date_of_birth)}</Fact>
        <Fact source="deceased_date_of_death">{formatDay(info.deceased_date_of_death)}</Fact>
        <Fact source="funeral_home">{info.funeral_home}</Fact>
        <Fact source="family">
          {info.family && (
            <>
              {info.family}
              <FamilyPhone stream={info.id} />
            </>
          )}
        </Fact>
        <Fact source="status">
          {isFamily ? <StreamStatus stream={info} /> : <StreamState stream={info} />}
        </Fact>
        <Fact source="broadcast_status">{translate(`vigil.details.broadcast.${info.broadcast_status}`)}</Fact>
        <Fact source="guests">{info.guests}</Fact>
        {!isFamily && (
          <Fact source="over_100_guests">
            <YesNo value={info.over_100_guests} />
          </Fact>
        )}
        <Fact source="video_tribute_or_slideshow">{info.video_tribute_or_slideshow}</Fact>
        {!isFamily && (
          <Fact source="is_within_package_limits">
            <YesNo value={info.is_within_package_limits} />
          </Fact>
        )}
        <Fact source="guest_advisory">{info.guest_advisory}</Fact>
        {!isFamily && !mayWrite && <Fact source="vigil_admin_notes">{info.vigil_admin_notes}</Fact>}
      </Facts>
      {mayWrite && <AdminNotes info={info} />}
    </Section>
  );
};
