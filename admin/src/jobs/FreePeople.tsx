import { Box, Chip, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { actions, type FreePeople as Free, type JobPart, jobs } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext } from "react-hook-form";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";

const assigning = {
  client_care_operator: actions.assign_operator,
  video_grapher: actions.assign_videographer,
} as const;

/** Who is free at the time of a job, the nearest first; pressing one chooses them. Nothing while that isn't known. */
export const FreePeople = ({ job, part }: { job: string; part: JobPart }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const mayChoose = useMay(assigning[part], "edit");
  const { data } = useQuery({
    queryKey: ["free_people", job],
    queryFn: ({ signal }) => getJson<Free>(`${jobs.path}/${job}/free/`, { signal }),
    retry: false,
  });
  if (!data || !mayChoose) return null;
  const people = data[part];
  if (people.length === 0)
    return <Typography color="text.secondary">{translate("vigil.jobs.nobody_free")}</Typography>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Typography color="text.secondary">{translate(`vigil.jobs.free.${part}`)}</Typography>
      {people.map(({ id, title, km }) => (
        <Chip
          key={id}
          label={km === null ? title : translate("vigil.jobs.km", { name: title, km })}
          onClick={() => setValue(part, id, { shouldDirty: true })}
          aria-label={translate("vigil.jobs.free_of", { name: title })}
          sx={{ minHeight: 36 }}
        />
      ))}
    </Box>
  );
};
