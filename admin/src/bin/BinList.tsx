import { type Binned, bin as contract, counted } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { contracts } from "../contracts.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { Performer, performerName } from "../resource/fields/Performer.tsx";
import { type Column, nothing, type Translate } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { BulkRestore } from "./BulkRestore.tsx";
import { KindFilter } from "./KindFilter.tsx";
import { RestoreButton } from "./RestoreButton.tsx";

const Kind = ({ path }: { path: string }) => useTranslate()(`vigil.kinds.${path}`, { smart_count: 1 });

/** The records deleted along with it, such as '2 guests, 1 stream recording'. */
const describeRelated = (along: Binned["along"]): string =>
  along.map(({ resource, count }) => counted(contracts[resource]?.name ?? genericName, count)).join(", ") ||
  nothing;
const genericName = { one: "record", many: "records" };

const columns: Column<Binned>[] = [
  { source: "title" },
  {
    source: "resource",
    render: ({ resource }) => <Kind path={resource} />,
    text: ({ resource }) => contracts[resource]?.name.one ?? resource,
  },
  {
    source: "along",
    wide: true,
    render: ({ along }) => describeRelated(along),
    text: ({ along }) => describeRelated(along),
  },
  {
    source: "deleted_by",
    render: ({ deleted_by }) => (deleted_by ? <Performer {...deleted_by} /> : "–"),
    text: ({ deleted_by }, translate: Translate) => (deleted_by ? performerName(deleted_by, translate) : ""),
  },
  { source: "deleted_at", fit: true, render: ({ deleted_at }) => <Moment at={deleted_at} /> },
  { source: "gone_at", fit: true, wide: true, render: ({ gone_at }) => <Moment at={gone_at} /> },
];

/** Deleted records that can still be restored. */
export default function BinList() {
  return (
    <ResourceList
      contract={contract}
      columns={columns}
      filters={<KindFilter />}
      rowActions={<RestoreButton />}
      bulkActions={<BulkRestore />}
      creates={false}
    />
  );
}
