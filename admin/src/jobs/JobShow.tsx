import { streamInfo } from "@vigil/contract";
import { Navigate, useParams } from "react-router-dom";

/** All about a job stands on the stream's Details page (DECISIONS A22). */
export default function JobShow() {
  return <Navigate to={`/${streamInfo.path}/${useParams().id ?? ""}/show`} replace />;
}
