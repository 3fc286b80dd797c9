import CloseIcon from "@mui/icons-material/Close";
import { Box, IconButton } from "@mui/material";
import { localTime, systemZone } from "@vigil/contract";
import { useWakeLock } from "@vigil/player";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useNow } from "../director/useNow.ts";
import { formatTime, zoneName } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { tvPages } from "./core/tv-pages.ts";
import { TvRow } from "./TvRow.tsx";
import { useMonitoring } from "./useMonitoring.ts";

/** Rows of a page: as many as can be read from three metres. */
const tvRows = 7;
/** Ms for which a page is shown. */
const turnEvery = 12_000;

/**
 * The board for a television: what needs attention first, page after page, with no telephone number, because
 * anybody in the room reads it. Esc, leaving full screen or the one button lead back.
 */
export default function TvBoard() {
  const translate = useTranslate();
  const board = useMonitoring();
  const { shown, counts, known, problem, lostSince, change } = board;
  const now = useNow();
  useWakeLock(true);
  const leave = () => {
    // Its end is an event, which comes back here.
    if (document.fullscreenElement) return void document.exitFullscreen();
    change({ view: "" });
  };
  useLeavingFullScreen(leave);
  const { page, number, pages } = usePages(board);
  return (
    <Dialog
      fullScreen
      open
      onClose={leave}
      slotProps={{ paper: { "aria-label": translate("vigil.monitoring.television.title") } }}
    >
      <Box sx={screen}>
        <Box sx={head}>
          {(["attention", "on_air", "soon", "later"] as const).map((group) => (
            <Count key={group} group={group} count={counts[group]} />
          ))}
          <Clock now={now} />
          <IconButton
            title={translate("ra.action.close")}
            aria-label={translate("ra.action.close")}
            onClick={leave}
            sx={{ alignSelf: "center", color: "text.secondary" }}
          >
            <CloseIcon />
          </IconButton>
        </Box>
        {problem && (
          <Box role="alert" sx={{ color: "house.live", fontWeight: 600 }}>
            {lostSince
              ? translate("vigil.monitoring.television.as_of", { time: timeOf(lostSince) })
              : translate("vigil.boards.fetch_failed", { message: problem.message })}
          </Box>
        )}
        {known && shown.length === 0 && <Box>{translate("vigil.boards.no_active")}</Box>}
        <Box component="ol" sx={list}>
          {page.map((watched) => (
            <TvRow key={watched.stream.id} watched={watched} now={now} />
          ))}
        </Box>
        {pages > 1 && (
          <Box sx={{ color: "text.secondary", textAlign: "right", fontSize: "0.8em" }}>
            {translate("vigil.monitoring.television.page", { page: number, pages })}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

/** Turns the pages; services may come and go meanwhile. */
function usePages({ shown }: ReturnType<typeof useMonitoring>) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), turnEvery);
    return () => clearInterval(timer);
  }, []);
  const needing = shown.filter(({ needs }) => needs.length > 0);
  const others = shown.filter(({ needs, time }) => needs.length === 0 && time !== "over");
  const pages = tvPages(needing, others, tvRows);
  const at = turn % pages.length;
  const { pinned = [], rest = [] } = pages[at] ?? {};
  return { page: [...pinned, ...rest], number: at + 1, pages: pages.length };
}

/** In full screen the browser takes Esc for itself, and only says that it is over. */
function useLeavingFullScreen(leave: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  });
}

const Clock = ({ now }: { now: number }) => (
  <Box
    component="h1"
    sx={{ ...figures, ml: "auto", my: 0, mr: 0, fontSize: large, fontWeight: 600, lineHeight: 1 }}
  >
    {timeOf(now)}
    <Box component="span" sx={{ color: "text.secondary", fontSize: "0.45em", fontWeight: 500, ml: "1vw" }}>
      {zoneName(new Date(now).toISOString(), systemZone())}
    </Box>
  </Box>
);

const Count = ({ group, count }: { group: "attention" | "on_air" | "soon" | "later"; count: number }) => {
  const translate = useTranslate();
  const isAlarming = group === "attention" && count > 0;
  return (
    <Box sx={{ color: isAlarming ? "house.live" : count > 0 ? "text.primary" : "text.secondary" }}>
      <Box component="span" sx={{ fontSize: large, fontWeight: 600, lineHeight: 1.1, ...figures }}>
        {count}
      </Box>{" "}
      {translate(`vigil.monitoring.counted.${group}`)}
    </Box>
  );
};

const timeOf = (instant: number): string => formatTime(localTime(instant, systemZone()));

/** Read from the other end of a room. */
const large = "max(min(4.5vw, 8vh), 28px)";
const figures = { fontVariantNumeric: "tabular-nums" } as const;
/** As high as the screen, with rows of equal height; on a phone held upright they are as high as they need to be. */
const landscape = "@media (orientation: landscape)";
const screen = {
  minHeight: "100dvh",
  p: "1.5vw",
  display: "flex",
  flexDirection: "column",
  gap: "1.5vh",
  bgcolor: "background.default",
  color: "text.primary",
  colorScheme: "dark",
  fontSize: "max(min(2vw, 3.6vh), 16px)",
  lineHeight: 1.25,
  cursor: "none",
  [landscape]: { height: "100dvh", overflow: "hidden" },
} as const;
const head = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "3vw",
  alignItems: "baseline",
} as const;
const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: "1vh",
  flex: 1,
  alignContent: "start",
  [landscape]: {
    minHeight: 0,
    gridTemplateRows: `repeat(${tvRows}, minmax(0, 1fr))`,
  },
} as const;
