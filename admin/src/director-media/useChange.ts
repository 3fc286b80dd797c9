import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useNotify, useRefresh, useUpdate } from "ra-core";

/** Changes one field of a video where it stands; `failed` is the specification's sentence for it (spec §8). */
export function useChange(video: DirectorMedia, failed: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const change = (data: Partial<DirectorMedia>, done?: () => void) =>
    update(
      contract.path,
      { id: video.id, data, previousData: video },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          done?.();
          refresh();
        },
        onError: () => notify(failed, { type: "error" }),
      },
    );
  return { change, isPending };
}
