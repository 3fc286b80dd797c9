import { jobs as contract, type Job } from "@vigil/contract";
import { useGetOne } from "ra-core";
import { AssignDialog } from "./AssignDialog.tsx";

/** The dialog that assigns a job, for screens that know only its id. */
export default function AssignJob({ id, close }: { id: string; close: () => void }) {
  const { data: job } = useGetOne<Job>(contract.path, { id });
  return job ? <AssignDialog job={job} close={close} /> : null;
}
