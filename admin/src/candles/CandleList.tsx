import { Typography } from "@mui/material";
import { type Candle, candles as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";

const columns: Column<Candle>[] = [
  {
    source: "name",
    render: (candle) => <Name candle={candle} />,
    text: ({ name }, translate) => name ?? translate("vigil.candles.nameless"),
  },
  { source: "stream", render: ({ stream_detail }) => <ServiceOf of={stream_detail} />, wide: true },
  { source: "created_at", fit: true, render: ({ created_at }) => <Moment at={created_at} /> },
];

/** Candles that guests lit on the memorial page. A name that doesn't belong there is removed with its candle. */
export default function CandleList() {
  return <ResourceList<Candle> contract={contract} columns={columns} filters={<StreamFilter />} />;
}

const Name = ({ candle: { name, from_blocked } }: { candle: Candle }) => {
  const translate = useTranslate();
  return (
    <>
      {name ?? translate("vigil.candles.nameless")}
      {from_blocked && (
        <Typography variant="caption" component="div" color="text.secondary">
          {translate("vigil.candles.from_blocked")}
        </Typography>
      )}
    </>
  );
};
