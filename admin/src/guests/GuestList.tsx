import { guests as contract, type Guest } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { InviteButton } from "../invitations/InviteButton.tsx";
import { countryName } from "../language/format.ts";
import { type Column, nothing } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";
import { GuestEmail } from "./GuestEmail.tsx";
import { GuestSwitch } from "./GuestSwitch.tsx";
import { GuestSwitches } from "./GuestSwitches.tsx";

const Name = ({ guest }: { guest: Guest }) => {
  const translate = useTranslate();
  return guest.anonymous ? `${guest.name} (${translate("vigil.guests.anonymous")})` : guest.name;
};

const columns: Column<Guest>[] = [
  { source: "name", render: (guest) => <Name guest={guest} /> },
  { source: "country", render: ({ country }) => (country ? countryName(country) : nothing) },
  {
    source: "email",
    render: (guest) => <GuestEmail guest={guest} />,
    text: ({ email, telephone }) => email ?? telephone ?? "",
  },
  {
    source: "download_video",
    fit: true,
    render: (guest) => <GuestSwitch guest={guest} right="download_video" />,
  },
  {
    source: "access_to_stream",
    fit: true,
    render: (guest) => <GuestSwitch guest={guest} right="access_to_stream" />,
  },
  { source: "stream", wide: true, render: ({ stream_detail }) => <ServiceOf of={stream_detail} /> },
];

/** Everyone who registered or was invited; the family decides who may watch and download. */
export default function GuestList() {
  return (
    <ResourceList
      contract={contract}
      columns={columns}
      filters={<StreamFilter />}
      bulkActions={<GuestSwitches />}
      actions={<InviteButton />}
      emptyAction={<InviteButton />}
    />
  );
}
