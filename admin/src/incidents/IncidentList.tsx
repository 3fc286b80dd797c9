import { incidents as contract, type Incident } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { incidentTextFor } from "../language/day.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMe } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { HomeChip } from "../resource/list/HomeChip.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { StateOf } from "./StateOf.tsx";

const Happened = ({ incident }: { incident: Incident }) => incidentTextFor(useMe(), incident);

const columns: Column<Incident>[] = [
  { source: "opened_at", fit: true, render: (incident) => <Moment at={incident.opened_at} /> },
  { source: "kind", render: (incident) => <Happened incident={incident} /> },
  { source: "stream", render: (incident) => <ServiceOf incident={incident} /> },
  { source: "state", fit: true, render: (incident) => <StateOf incident={incident} /> },
];

/** Everything that went wrong on the day of a service, the latest first. */
export default function IncidentList() {
  return (
    <PagesWords>
      <ResourceList<Incident>
        contract={contract}
        columns={columns}
        filters={<HomeChip />}
        actions={<LinkButton to="/notifications">{useTranslate()("vigil.notifications.title")}</LinkButton>}
        sort={{ field: "opened_at", order: "DESC" }}
      />
    </PagesWords>
  );
}

/** Whose service it is, and of what kind; all of them if it concerns several. */
export const ServiceOf = ({ incident: { services } }: { incident: Incident }) => {
  const translate = useTranslate();
  return services.length > 0
    ? services.map(({ name, event_type }) => nameAndKind(name, event_type)).join(", ")
    : translate("vigil.incidents.no_service");
};
