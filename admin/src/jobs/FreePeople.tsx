import { Box, Chip, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FreePeople as Free, type JobPart, jobs } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext } from "react-hook-form";
import { getJson } from "../session/http.ts";

/** Who is free at the time of a job, the nearest first; pressing one chooses them. Nothing while that isn't known. */
export const FreePeople = ({ job, part }: { job: string; part: JobPart }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { data } = useQuery({
    queryKey: ["free_people", job],
    queryFn: ({ signal }) => getJson<Free>(`${jobs.path}/${job}/free/`, { signal }),
    retry: false,
  });
  const people = data?.[part] ?? [];
  if (people.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Typography color="text.secondary">{translate("vigil.jobs.free")}</Typography>
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
