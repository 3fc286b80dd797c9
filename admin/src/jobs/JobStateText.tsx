import { Box } from "@mui/material";
import { type JobAnswer, type JobState, localTime } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatTime, otherZone } from "../language/format.ts";
import { useReader } from "../me.tsx";

const colours: Record<JobState, string> = {
  waiting: "house.warn",
  accepted: "house.ok",
  on_the_way: "house.ok",
  there: "house.ok",
  done: "text.secondary",
  declined: "error.main",
};
/** Steps of the day, of which the hour matters. */
const timed: readonly JobState[] = ["on_the_way", "there", "done"];

interface Props {
  answer: Omit<JobAnswer, "name"> & { name?: string };
  zone: string;
}

/** What the person of a job has said, by colour and word; of a declined one who and why. */
export const JobStateText = ({ answer: { state, at, reason, name }, zone }: Props) => {
  const translate = useTranslate();
  const reader = useReader();
  const word = translate(`vigil.my_day.state.${state}`);
  const text =
    state === "declined" && name !== undefined
      ? translate("vigil.jobs.declined", { name, reason: reason ?? "" })
      : at && timed.includes(state)
        ? translate("vigil.my_day.since", {
            state: word,
            time: formatTime(localTime(at, zone)) + otherZone(at, zone, { reader }),
          })
        : word;
  return (
    <Box component="span" sx={{ color: colours[state], fontWeight: 600, overflowWrap: "anywhere" }}>
      {text}
    </Box>
  );
};
