import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useNotify, useRefresh, useUpdate } from "ra-core";

/** Changes fields of a video in its row. @param failed translation key of the notification on failure */
export function useVideoChange(video: DirectorMedia, failed: string) {
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
