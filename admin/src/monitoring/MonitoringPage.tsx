import MonitorIcon from "@mui/icons-material/MonitorHeartOutlined";
import { Box, LinearProgress, Typography } from "@mui/material";
import { keptAtMost, type MonitorFilters } from "@vigil/contract";
import { useStore, useTranslate } from "ra-core";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { BoardTheme } from "../boards/BoardTheme.tsx";
import { useBoard } from "../boards/useBoard.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { AddStream } from "./AddStream.tsx";
import { monitorBoard, sortByUrgency } from "./board.ts";
import { Card } from "./Card.tsx";
import { Filters } from "./Filters.tsx";
import { RefreshContext } from "./useCardCommand.ts";

/** Live Stream Monitoring: every service that is on air, due or overdue, and those the person has added. */
export default function MonitoringPage() {
  return (
    <BoardTheme>
      <Board />
    </BoardTheme>
  );
}

const Board = () => {
  const translate = useTranslate();
  const me = useMe();
  const now = useMinuteClock();
  const [address, setAddress] = useSearchParams();
  const [added, setAdded] = useStore<string[]>(`monitoring.${me.id}`, []);
  const filters = useMemo(() => filtersOf(address), [address]);
  const isFiltered = Object.keys(filters).length > 0;
  const query = isFiltered || added.length === 0 ? filters : { also: added };
  const { known, problem, refresh } = useBoard(monitorBoard(query));
  const streams = useMemo(() => sortByUrgency(known ?? [], now), [known, now]);
  const remove = useCallback((id: string) => setAdded((all) => all.filter((one) => one !== id)), [setAdded]);
  const add = (id: string) => {
    setAdded((all) => [...all.filter((one) => one !== id), id].slice(-keptAtMost));
    // Filters would hide the added stream.
    if (isFiltered) setAddress({});
  };
  return (
    <RefreshContext value={refresh}>
      <PageHeader title={translate("vigil.boards.monitoring")}>
        <Typography color="text.secondary" role="status">
          {known && translate("vigil.boards.count", { smart_count: streams.length })}
        </Typography>
      </PageHeader>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 3, mb: 4 }}>
        <AddStream shown={streams} added={added} add={add} />
        <Filters filters={filters} set={setAddress} shown={streams} />
      </Box>
      {problem && (
        <Box sx={{ mb: 4 }}>
          <Retry
            problem={translate("vigil.boards.fetch_failed", { message: problem.message })}
            again={refresh}
          />
        </Box>
      )}
      {!known && !problem && <LinearProgress aria-label={translate("vigil.boards.loading")} />}
      {known && streams.length === 0 && <Empty isFiltered={isFiltered} />}
      <Box component="ul" sx={grid}>
        {streams.map((stream) => (
          <Card
            key={stream.id}
            stream={stream}
            remove={!isFiltered && added.includes(stream.id) ? remove : null}
          />
        ))}
      </Box>
    </RefreshContext>
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

/** The non-empty filters of a URL. */
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
