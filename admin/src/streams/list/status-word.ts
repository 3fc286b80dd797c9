import { isRunning, type Stream } from "@vigil/contract";

type Facts = Pick<Stream, "status" | "broadcast_status">;

/** The key of the word beside the status colour. Black also means that its day is over; only what was on was delivered. */
export const statusWord = ({ status, broadcast_status }: Facts): string => {
  if (status === "green" || broadcast_status === "completed") return `vigil.streams.${status}`;
  return isRunning(broadcast_status) ? `vigil.streams.on_air.live` : "vigil.streams.not_broadcast";
};
