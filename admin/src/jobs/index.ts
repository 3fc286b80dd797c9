import JobIcon from "@mui/icons-material/AssignmentOutlined";
import { jobs as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";
import { infoFields } from "../stream-info/info-fields.ts";

export const jobs = register({
  contract,
  icon: JobIcon,
  words: {
    name: "Job |||| Jobs",
    menu: "Jobs",
    empty: {
      title: "No jobs yet",
      text: "Services that need a care specialist or videographer will appear here as soon as they are published.",
    },
    fields: { ...infoFields, operator_answer: "Answer", videographer_answer: "Answer", state: "Answer" },
  },
  list: () => import("./JobList.tsx"),
  show: () => import("./JobShow.tsx"),
});
