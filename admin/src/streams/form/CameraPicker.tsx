import { cameras, type IpCamera, type Stream } from "@vigil/contract";
import { useGetList, useRecordContext, useTranslate } from "ra-core";
import { AutocompleteInput } from "ra-ui-materialui";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { reliabilityOf } from "../../cameras/reliability.ts";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useStreamHome } from "./useStreamHome.ts";

const source = "preferred_ip_camera";
/** More cameras than any home has. */
const pageSize = 1000;

/**
 * Chooses the camera a service starts with, from all of its home's; none means any that sends. If they can't be fetched,
 * only the browser's console says so, because a service starts without a choice as well.
 */
export const CameraPicker = () => {
  const translate = useTranslate();
  const { id: home } = useStreamHome();
  const { data, isLoading, error } = useGetList<IpCamera>(
    cameras.path,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: "name", order: "ASC" },
      filter: { funeral_homes: home },
    },
    { enabled: home !== undefined },
  );
  const chosen = useWatch({ name: source });
  useEffect(() => {
    if (error) console.error("The IP cameras could not be fetched:", error);
  }, [error]);
  return (
    <AutocompleteInput
      source={source}
      choices={useWithChosen(data ?? [])}
      optionText="name"
      emptyText={translate("vigil.streams.auto_choose")}
      filterSelectedOptions={false}
      disableClearable
      isPending={isLoading}
      helperText={
        <>
          {reliabilityOf(
            data?.find(({ id }) => id === chosen),
            translate,
          )}
          <Note />
        </>
      }
    />
  );
};

const Note = part(withWords("pages", () => import("./CameraNote.tsx")));

/** Adds the stored camera by name if it isn't among those found, because the home lost it or the fetch failed. */
function useWithChosen(found: Pick<IpCamera, "id" | "name">[]): Pick<IpCamera, "id" | "name">[] {
  const stored = useRecordContext<Stream>()?.preferred_ip_camera_detail;
  const chosen = useWatch({ name: source });
  if (!stored || stored.id !== chosen || found.some(({ id }) => id === chosen)) return found;
  return [...found, { id: stored.id, name: stored.title ?? "–" }];
}
