import { jobs, streamInfo } from "@vigil/contract";
import { Navigate, useParams } from "react-router-dom";

/** Leads to the stream's Details page, which shows everything about a job. */
export default function JobShow() {
  return (
    <Navigate to={`/${streamInfo.path}/${useParams().id ?? ""}/show`} state={{ from: jobs.path }} replace />
  );
}
