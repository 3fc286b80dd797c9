import { isRunning, type Stream } from "@vigil/contract";

type Facts = Pick<Stream, "status" | "broadcast_status"> & Partial<Pick<Stream, "disabled_by_fh">>;

/** Whether it is to come: a disabled service isn't. */
export const isComing = ({ status, disabled_by_fh }: Facts) => status === "green" && !disabled_by_fh;

/** The key of the word beside the status colour. Black also means that its day is over; only what was on was delivered. */
export const statusWord = (stream: Facts): string => {
  const { status, broadcast_status } = stream;
  if (isComing(stream) || broadcast_status === "completed") return `vigil.streams.${status}`;
  if (status === "green") return "vigil.streams.disabled_none";
  return isRunning(broadcast_status) ? `vigil.streams.on_air.live` : "vigil.streams.not_broadcast";
};
