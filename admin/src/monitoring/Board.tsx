import MonitorIcon from "@mui/icons-material/MonitorHeartOutlined";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { type BoardGroup, directing } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { AddStream } from "./AddStream.tsx";
import { BoardKeys } from "./BoardKeys.tsx";
import { Card } from "./Card.tsx";
import { Counts } from "./Counts.tsx";
import { Filters } from "./Filters.tsx";
import { focusRing } from "./item.ts";
import { Row } from "./Row.tsx";
import { rowStyles } from "./row-styles.ts";
import { RefreshContext } from "./useCardCommand.ts";
import { useMonitoring } from "./useMonitoring.ts";
import { useRoving } from "./useRoving.ts";
import { useSteadyOrder } from "./useSteadyOrder.ts";
import { useView } from "./useView.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

/** The board with its counts, filters and switches, as cards or rows. */
export const Board = () => {
  const translate = useTranslate();
  const board = useMonitoring();
  const { known, problem, refresh, all, shown, counts, show, change } = board;
  const { view, choose } = useView(board);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onBoard = useMemo(() => all.map(({ stream }) => stream), [all]);
  return (
    <RefreshContext value={refresh}>
      <PageHeader title={translate("vigil.boards.monitoring")}>
        <Typography color="text.secondary" role="status">
          {known && translate("vigil.boards.count", { smart_count: all.length })}
        </Typography>
        <ViewSwitch view={view} choose={choose} showKeys={() => setHelpOpen(true)} />
      </PageHeader>
      {known && <Counts counts={counts} chosen={show} choose={(group) => change({ show: group ?? "" })} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 3, mb: 4 }}>
        <AddStream shown={onBoard} added={board.added} add={board.add} />
        <Filters filters={board.filters} show={show} change={change} onBoard={onBoard} />
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
      {known && all.length === 0 && <Empty isFiltered={board.isFiltered} />}
      {show && all.length > 0 && shown.length === 0 && (
        <NothingIn group={show} showAll={() => change({ show: "" })} />
      )}
      <Services board={board} view={view} isHelpOpen={isHelpOpen} setHelpOpen={setHelpOpen} />
    </RefreshContext>
  );
};

interface ServicesProps {
  board: ReturnType<typeof useMonitoring>;
  view: "cards" | "rows";
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
}
const Services = ({ board, view, ...help }: ServicesProps) => {
  const { added, remove, isFiltered } = board;
  const { steady: shown, hold } = useSteadyOrder(board.shown);
  const navigate = useNavigate();
  const mayDirect = useMay(directing, "read");
  const [open, setOpen] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpen((before) => (before === id ? null : id)), []);
  const roving = useRoving(shown.map(({ stream }) => stream.id));
  const needing = shown.filter(({ needs }) => needs.length > 0).map(({ stream }) => stream.id);
  const enter = (id: string) => {
    if (view === "rows") toggle(id);
    else if (mayDirect) navigate(`/director/${id}`);
  };
  return (
    <>
      <Box
        component="ul"
        ref={roving.list}
        onFocus={roving.onFocus}
        onPointerMove={hold}
        onPointerDown={hold}
        sx={styles[view]}
      >
        {shown.map(({ stream }) => {
          const props = {
            stream,
            remove: !isFiltered && added.includes(stream.id) ? remove : null,
            isCurrent: stream.id === roving.current,
          };
          return view === "rows" ? (
            <Row key={stream.id} {...props} isOpen={stream.id === open} toggle={toggle} />
          ) : (
            <Card key={stream.id} {...props} />
          );
        })}
      </Box>
      <BoardKeys view={view} roving={roving} needing={needing} enter={enter} {...help} />
    </>
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

/** There are services, but none of the chosen kind. */
const NothingIn = ({ group, showAll }: { group: BoardGroup; showAll: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice
      icon={MonitorIcon}
      title={translate(`vigil.monitoring.${group === "attention" ? "none_attention" : "none_shown"}`)}
      text={translate("vigil.monitoring.none_shown_help")}
    >
      <Button variant="contained" onClick={showAll}>
        {translate("vigil.monitoring.show_all")}
      </Button>
    </Notice>
  );
};

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 340px), 1fr))",
  alignItems: "start",
  gap: 4,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
const styles = {
  cards: { ...grid, ...focusRing },
  rows: { ...rowStyles, ...focusRing },
};
