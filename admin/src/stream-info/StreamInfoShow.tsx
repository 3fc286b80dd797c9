import { Skeleton, Stack } from "@mui/material";
import {
  actions,
  streamInfo as contract,
  jobs,
  type Stream,
  type StreamInfo,
  streams,
} from "@vigil/contract";
import { ShowBase, useGetOne, useShowContext, useTranslate } from "ra-core";
import { useLocation } from "react-router-dom";
import { OpenRequest } from "../family-requests/OpenRequest.tsx";
import { ReportedLink } from "../gallery/ReportedNotice.tsx";
import { BackTo } from "../layout/BackTo.tsx";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { size } from "../tokens.ts";
import { EventFacts } from "./EventFacts.tsx";
import { InfoFiles } from "./InfoFiles.tsx";
import { TeamFacts } from "./TeamFacts.tsx";
import { UsefulLinks } from "./UsefulLinks.tsx";

const OwnJob = part(() => import("../my-day/OwnJob.tsx"));

/** The Details page of one stream, with its sections Event, Useful Links, Team and Files. */
export default function StreamInfoShow() {
  const mayRead = useMay(contract, "read");
  if (!mayRead) return <NoPermission />;
  return (
    <ShowBase resource={contract.path} queryOptions={{ onError: () => undefined }}>
      <Details />
    </ShowBase>
  );
}

const Details = () => {
  const translate = useTranslate();
  const mayEdit = useMay(streams, "edit");
  // Whoever has the list of streams came from there, unless from a job; nobody else has another list of them in the menu.
  const mayList = useMay(streams, "list");
  const cameFromJobs = (useLocation().state as { from?: string } | null)?.from === jobs.path;
  const doesJobs = useMay(actions.see_my_day, "edit");
  const { record: info, error, refetch } = useShowContext<StreamInfo>();
  if (error && !info) return <RecordUnavailable error={error as Error} retry={() => void refetch()} />;
  return (
    <>
      <RecordHeader
        contract={contract}
        above={<BackTo list={mayList && !cameFromJobs ? streams : jobs} />}
        title={translate("vigil.details.title", { name: info?.stream_name ?? "" })}
        edit={info && mayEdit ? `/${streams.path}/${info.id}` : undefined}
      />
      <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
        {info ? (
          <>
            {mayEdit && !info.publish && <Requested id={info.id} />}
            <ReportedLink stream={info.id} />
            <EventFacts info={info} />
            {doesJobs && <OwnJob id={info.id} />}
            <UsefulLinks info={info} />
            <TeamFacts info={info} />
            <InfoFiles info={info} />
          </>
        ) : (
          ["a", "b", "c"].map((part) => <Skeleton key={part} variant="rounded" height={200} />)
        )}
      </Stack>
    </>
  );
};

/** A draft may be what its family asks for. */
const Requested = ({ id }: { id: string }) => {
  const { data } = useGetOne<Stream>(streams.path, { id }, { retry: false });
  return <OpenRequest stream={data} complete={`/${streams.path}/${id}`} />;
};
