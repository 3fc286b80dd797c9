import { type FuneralHome, homes, may, type Stream, timezones } from "@vigil/contract";
import { useGetOne, useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { useMe } from "../../me.tsx";

interface StreamHome {
  id: string | undefined;
  /** The time zone of all of the stream's times; undefined until it is known. */
  zone: string | undefined;
  flowersAndDonations: boolean;
  /** The last day of its music licence; null without one, undefined until it is known. */
  musicLicenceUntil: string | null | undefined;
}

/** The home of the stream on the form: the one a super admin picks, else the person's own. */
export function useStreamHome(): StreamHome {
  const me = useMe();
  const stream = useRecordContext<Stream>();
  const picked: string | null | undefined = useWatch({ name: "funeral_home" });
  const id = picked ?? stream?.funeral_home ?? me.funeral_home ?? undefined;
  const mayRead = may(me, homes, "ref") || may(me, homes, "read");
  const { data: home } = useGetOne<FuneralHome>(
    homes.path,
    { id: id ?? "" },
    { enabled: id !== undefined && mayRead },
  );
  const { data: timezone } = useGetOne(
    timezones.path,
    { id: home?.timezone ?? "" },
    { enabled: home?.timezone !== undefined },
  );
  const known =
    stream && stream.funeral_home === id ? stream.timezone : id === me.funeral_home ? me.timezone : null;
  return {
    id,
    zone: known ?? timezone?.name,
    flowersAndDonations: home?.enable_flower_and_donations_url === true,
    musicLicenceUntil: home?.music_licence_until,
  };
}
