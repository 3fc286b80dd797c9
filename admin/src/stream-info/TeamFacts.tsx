import { Box, Link } from "@mui/material";
import { type Job, type JobAnswer, jobs, type StreamInfo, telephoneLink } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { JobStateText } from "../jobs/JobStateText.tsx";
import { useMay } from "../me.tsx";
import { Fact, Facts } from "../resource/fields/Facts.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { AssigneeOrWaiting } from "./AssigneeOrWaiting.tsx";

/** Who leads the service, who looks after guests, and who films. */
export const TeamFacts = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
  const mayAssign = useMay(jobs, "edit");
  const { data: job } = useGetOne<Job>(
    jobs.path,
    { id: info.id },
    { enabled: mayAssign && info.publish && !info.disabled_by_fh, retry: false },
  );
  return (
    <Section name="info_team">
      <Facts>
        <Fact source="director_name">{info.director_name}</Fact>
        <Fact source="director_phone">
          {info.director_phone && (
            <Link href={telephoneLink(info.director_phone)} color="inherit">
              {info.director_phone}
            </Link>
          )}
        </Fact>
        <Fact source="client_care_team">{info.client_care_team}</Fact>
        <Fact source="client_care_operator">
          <AssigneeOrWaiting name={info.operator} />
          <Answer answer={job?.operator_answer} zone={info.timezone} />
        </Fact>
        <Fact source="videographer">
          {info.needs_videographer || info.videographer ? (
            <>
              <AssigneeOrWaiting name={info.videographer} />
              <Answer answer={job?.videographer_answer} zone={info.timezone} />
            </>
          ) : null}
        </Fact>
        <Fact source="needs_videographer">
          <YesNo value={info.needs_videographer} />
        </Fact>
        <Fact source="ip_camera">{info.ip_camera ?? translate("vigil.streams.auto_choose")}</Fact>
        {info.cf_broadcast_status && <Fact source="cf_broadcast_status">{info.cf_broadcast_status}</Fact>}
      </Facts>
    </Section>
  );
};

/** What the assigned person has said, for those who assign. */
const Answer = ({ answer, zone }: { answer: JobAnswer | null | undefined; zone: string }) =>
  answer ? (
    <Box>
      <JobStateText answer={answer} zone={zone} />
    </Box>
  ) : null;
