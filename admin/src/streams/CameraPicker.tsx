import { cameras, type IpCamera, type Stream } from "@vigil/contract";
import { useGetList, useRecordContext, useTranslate } from "ra-core";
import { AutocompleteInput } from "ra-ui-materialui";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useStreamHome } from "./useStreamHome.ts";

const source = "preferred_ip_camera";
/** Spec §9 'IP camera picker 1000'. */
const atMost = 1000;

/**
 * The camera a service starts with, of all its home has (spec §7); none means any that sends. Where they can't be fetched
 * the form stays as it is and only the browser's log says so (spec §8): a service starts without a choice as well.
 */
export const CameraPicker = () => {
  const translate = useTranslate();
  const { id: home } = useStreamHome();
  const { data, isLoading, error } = useGetList<IpCamera>(
    cameras.path,
    {
      pagination: { page: 1, perPage: atMost },
      sort: { field: "name", order: "ASC" },
      filter: { funeral_homes: home },
    },
    { enabled: home !== undefined },
  );
  useEffect(() => {
    if (error) console.error("The IP cameras could not be fetched:", error);
  }, [error]);
  return (
    <AutocompleteInput
      source={source}
      choices={useWithChosen(data ?? [])}
      optionText="name"
      emptyText={translate("vigil.streams.auto_choose")}
      isPending={isLoading}
      helperText={false}
    />
  );
};

/** One that was chosen and isn't among them keeps its name: the home has it no more, or nothing was fetched. */
function useWithChosen(found: Pick<IpCamera, "id" | "name">[]): Pick<IpCamera, "id" | "name">[] {
  const kept = useRecordContext<Stream>()?.preferred_ip_camera_detail;
  const chosen = useWatch({ name: source });
  if (!kept || kept.id !== chosen || found.some(({ id }) => id === chosen)) return found;
  return [...found, { id: kept.id, name: kept.title ?? "–" }];
}
