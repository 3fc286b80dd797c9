import { type Binned, bin as contract, spoken } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../resource/fields/Moment.tsx";
import { Performer, performerName } from "../resource/fields/Performer.tsx";
import { type Column, nothing, type Translate } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { BulkRestore } from "./BulkRestore.tsx";
import { KindFilter } from "./KindFilter.tsx";
import { RestoreButton } from "./RestoreButton.tsx";

/** A resource's name for so many of its records. */
const kindOf = (path: string, count: number, translate: Translate): string =>
  translate(`vigil.kinds.${path}`, { smart_count: count });

const Kind = ({ path }: { path: string }) => kindOf(path, 1, useTranslate());

/** The records deleted along with it, such as '2 guests, 1 stream recording'. */
const describeRelated = (along: Binned["along"], translate: Translate): string =>
  along.map(({ resource, count }) => `${count} ${spoken(kindOf(resource, count, translate))}`).join(", ") ||
  nothing;

const Related = ({ along }: Pick<Binned, "along">) => describeRelated(along, useTranslate());

const columns: Column<Binned>[] = [
  { source: "title" },
  {
    source: "resource",
    fit: true,
    render: ({ resource }) => <Kind path={resource} />,
    text: ({ resource }, translate) => kindOf(resource, 1, translate),
  },
  {
    source: "along",
    wide: true,
    render: ({ along }) => <Related along={along} />,
    text: ({ along }, translate) => describeRelated(along, translate),
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
