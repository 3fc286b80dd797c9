import { Alert } from "@mui/material";
import { type DirectorMedia, directorMedia } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";

/** That a video which is to be deleted is its home's default, and which one becomes it: the newest of the others. */
export const DefaultVideo = ({ video }: { video: DirectorMedia }) => {
  const translate = useTranslate();
  const { data, error } = useGetList<DirectorMedia>(directorMedia.path, {
    filter: { funeral_home: video.funeral_home, default: false },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 1 },
  });
  if (!data && !error) return <LoadingBlock height={48} />;
  const next = data?.[0];
  const after = next
    ? translate("vigil.uses.default_next", { title: next.title })
    : data && translate("vigil.uses.default_last");
  return (
    <Alert severity="warning">
      {[translate("vigil.uses.default_video"), after].filter(Boolean).join(" ")}
    </Alert>
  );
};
