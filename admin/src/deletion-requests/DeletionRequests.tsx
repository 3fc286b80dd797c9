import { actions, type Stream, streams } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useMay } from "../me.tsx";
import { DeletionRequest } from "./DeletionRequest.tsx";

/** More than a home has at a time. */
const shownAtMost = 20;
/** Milliseconds between looks. */
const lookEvery = 60_000;

/** Every service that families ask this person's home to delete. */
export const DeletionRequests = () => {
  const mayDecide = useMay(actions.decide_deletion, "edit");
  const { data = [] } = useGetList<Stream>(
    streams.path,
    {
      filter: { deletion_asked: true },
      pagination: { page: 1, perPage: shownAtMost },
      sort: { field: "created_at", order: "ASC" },
    },
    { enabled: mayDecide, refetchInterval: lookEvery },
  );
  return data.map((stream) => <DeletionRequest key={stream.id} stream={stream} />);
};
