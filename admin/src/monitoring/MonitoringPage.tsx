import MonitorIcon from "@mui/icons-material/MonitorHeartOutlined";
import { Box, LinearProgress, Typography } from "@mui/material";
import { keptAtMost, type MonitorFilters } from "@vigil/contract";
import { useStore, useTranslate } from "ra-core";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useMinute } from "../attention/useMinute.ts";
import { Room } from "../boards/Room.tsx";
import { useWatch } from "../boards/useWatch.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { AddStream } from "./AddStream.tsx";
import { AskContext } from "./ask.ts";
import { board, inOrder } from "./board.ts";
import { Card } from "./Card.tsx";
import { Filters } from "./Filters.tsx";

/** Live Stream Monitoring (spec §2): every service that is on air, due or overdue, and those one has added. */
export default function MonitoringPage() {
  return (
    <Room>
      <Board />
    </Room>
  );
}

const Board = () => {
  const translate = useTranslate();
  const me = useMe();
  const now = useMinute();
  const [address, setAddress] = useSearchParams();
  const [kept, setKept] = useStore<string[]>(`monitoring.${me.id}`, []);
  const filters = useMemo(() => filtersOf(address), [address]);
  const isFiltered = Object.keys(filters).length > 0;
  const { known, problem, ask } = useWatch(board(isFiltered || kept.length === 0 ? filters : { also: kept }));
  const streams = useMemo(() => inOrder(known ?? [], now), [known, now]);
  const remove = useCallback((id: string) => setKept((all) => all.filter((one) => one !== id)), [setKept]);
  const add = (id: string) => {
    setKept((all) => [...all.filter((one) => one !== id), id].slice(-keptAtMost));
    // What is added has to be seen.
    if (isFiltered) setAddress({});
  };
  return (
    <AskContext value={ask}>
      <PageHeader title={translate("vigil.boards.monitoring")}>
        <Typography color="text.secondary" role="status">
          {known && translate("vigil.boards.count", { smart_count: streams.length })}
        </Typography>
      </PageHeader>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 3, mb: 4 }}>
        <AddStream shown={streams} kept={kept} add={add} />
        <Filters filters={filters} set={setAddress} shown={streams} />
      </Box>
      {problem && (
        <Box sx={{ mb: 4 }}>
          <Retry problem={translate("vigil.boards.fetch_failed", { message: problem.message })} again={ask} />
        </Box>
      )}
      {!known && !problem && <LinearProgress aria-label={translate("vigil.boards.loading")} />}
      {known && streams.length === 0 && <Empty isFiltered={isFiltered} />}
      <Box component="ul" sx={grid}>
        {streams.map((stream) => (
          <Card
            key={stream.id}
            stream={stream}
            remove={!isFiltered && kept.includes(stream.id) ? remove : null}
          />
        ))}
      </Box>
    </AskContext>
  );
};

const Empty = ({ isFiltered }: { isFiltered: boolean }) => {
  const translate = useTranslate();
  return (
    <Notice
      icon={MonitorIcon}
      title={translate("vigil.boards.no_active")}
      text={translate(`vigil.boards.${isFiltered ? "no_active_filtered" : "no_active_help"}`)}
    />
  );
};

/** The filters of an address; what is empty isn't one. */
function filtersOf(address: URLSearchParams): MonitorFilters {
  const names = ["fh_id", "stream_id", "date"] as const;
  return Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])));
}

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 340px), 1fr))",
  alignItems: "start",
  gap: 4,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
