import { type CareTeam, teams as contract } from "@vigil/contract";
import { Active } from "../resource/Active.tsx";
import type { Column } from "../resource/column.ts";
import { ResourceList } from "../resource/ResourceList.tsx";

const columns: Column<CareTeam>[] = [
  { source: "company_name" },
  { source: "admin_name", wide: true },
  { source: "specialists", render: (team) => team.specialists.map(({ title }) => title).join(", ") || "–" },
  { source: "email", wide: true },
  { source: "phone", fit: true },
  { source: "status", fit: true, render: (team) => <Active value={team.status} /> },
];

/** Companies that look after streams, with their specialists. */
export default function TeamList() {
  return <ResourceList contract={contract} columns={columns} />;
}
