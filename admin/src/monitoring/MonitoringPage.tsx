import { BoardTheme } from "../boards/BoardTheme.tsx";
import { part } from "../loading/loadable.tsx";
import { Board } from "./Board.tsx";
import { useBoardAddress } from "./useBoardAddress.ts";

const TvBoard = part(() => import("./TvBoard.tsx"));

/** Live Stream Monitoring: every service that is on air, due or overdue, and those the person has added. */
export default function MonitoringPage() {
  const { view } = useBoardAddress();
  return <BoardTheme>{view === "tv" ? <TvBoard /> : <Board />}</BoardTheme>;
}
