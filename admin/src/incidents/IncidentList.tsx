import { incidents as contract, type Incident } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { incidentText } from "../language/day.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StateOf } from "./StateOf.tsx";

const columns: Column<Incident>[] = [
  { source: "opened_at", fit: true, render: (incident) => <Moment at={incident.opened_at} /> },
  { source: "kind", render: (incident) => incidentText(incident) },
  { source: "stream", render: (incident) => <ServiceOf incident={incident} /> },
  { source: "state", fit: true, render: (incident) => <StateOf incident={incident} /> },
];

/** Everything that went wrong on the day of a service, the latest first. */
export default function IncidentList() {
  return (
    <ResourceList<Incident>
      contract={contract}
      columns={columns}
      actions={<LinkButton to="/notifications">{useTranslate()("vigil.notifications.title")}</LinkButton>}
      sort={{ field: "opened_at", order: "DESC" }}
    />
  );
}

/** Its service; how many there are if it concerns several. */
export const ServiceOf = ({ incident }: { incident: Incident }) => {
  const translate = useTranslate();
  return (
    incident.stream_detail?.title ?? translate("vigil.incidents.services", { smart_count: incident.services })
  );
};
