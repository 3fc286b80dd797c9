import DownIcon from "@mui/icons-material/ArrowDownwardOutlined";
import UpIcon from "@mui/icons-material/ArrowUpwardOutlined";
import RemoveIcon from "@mui/icons-material/CloseOutlined";
import { Box, FormHelperText, IconButton, Link, MenuItem, TextField, Typography } from "@mui/material";
import { type DirectorMedia, directorMedia, may, videosAtOnce } from "@vigil/contract";
import { useGetList, useInput, useTranslate } from "ra-core";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useField } from "../../form/contract.ts";
import { sentenceOf } from "../../form/error-sentence.ts";
import { Section, Wide } from "../../form/Section.tsx";
import { useMe } from "../../me.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { useStreamHome } from "./useStreamHome.ts";

/** What is played before the service begins and after its end, in order, of the home's videos. */
export const StreamVideos = () => {
  const me = useMe();
  const { locked } = useField("videos_before");
  if (locked || !may(me, directorMedia, "list")) return null;
  return (
    <Section name="stream_videos">
      <Wide>
        <PagesWords>
          <VideosInput source="videos_before" />
          <VideosInput source="videos_after" />
        </PagesWords>
      </Wide>
    </Section>
  );
};

const VideosInput = ({ source }: { source: "videos_before" | "videos_after" }) => {
  const translate = useTranslate();
  const label = useId();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const videos = useHomeVideos();
  const chosen: string[] = field.value ?? [];
  const titleOf = (id: string) =>
    videos.find((video) => video.id === id)?.title ?? translate("vigil.stream_videos.gone");
  const moved = (from: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    field.onChange(next);
  };
  const problem = fieldState.error && sentenceOf(fieldState.error);
  return (
    <Box role="group" aria-labelledby={label} sx={{ display: "grid", gap: 2 }}>
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {translate(`resources.str/stream.fields.${source}`)}
      </Typography>
      {chosen.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
          {chosen.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same video may be played twice
            <Box component="li" key={`${id} ${at}`} sx={row}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {at + 1}. {titleOf(id)}
                {videos.some((video) => video.id === id && video.transcoded_video === null) && (
                  <Typography component="span" color="text.secondary">
                    {" "}
                    {translate("vigil.stream_videos.preparing")}
                  </Typography>
                )}
              </Typography>
              <IconButton
                disabled={at === 0}
                onClick={() => moved(at, at - 1)}
                aria-label={translate("vigil.stream_videos.earlier", { title: titleOf(id) })}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                disabled={at === chosen.length - 1}
                onClick={() => moved(at, at + 1)}
                aria-label={translate("vigil.stream_videos.later", { title: titleOf(id) })}
              >
                <DownIcon />
              </IconButton>
              <IconButton
                onClick={() => field.onChange(chosen.filter((_id, index) => index !== at))}
                aria-label={translate("vigil.stream_videos.remove", { title: titleOf(id) })}
              >
                <RemoveIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {videos.length === 0 ? (
        <Typography color="text.secondary">
          {translate("vigil.stream_videos.none")}{" "}
          <Link component={RouterLink} to={`/${directorMedia.path}/create`}>
            {translate("vigil.stream_videos.add_to_home")}
          </Link>
        </Typography>
      ) : (
        chosen.length < videosAtOnce && (
          <TextField
            select
            value=""
            label={translate("vigil.stream_videos.add")}
            onChange={({ target }) => field.onChange([...chosen, target.value])}
            sx={{ maxWidth: 420 }}
          >
            {videos.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
};

/** More videos than any home has. */
const most = 200;

function useHomeVideos(): DirectorMedia[] {
  const { id } = useStreamHome();
  const { data = [] } = useGetList<DirectorMedia>(
    directorMedia.path,
    {
      filter: { funeral_home: id },
      sort: { field: "title", order: "ASC" },
      pagination: { page: 1, perPage: most },
    },
    { enabled: id !== undefined },
  );
  return data;
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  maxWidth: 560,
} as const;
