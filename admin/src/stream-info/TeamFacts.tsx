import { Link } from "@mui/material";
import type { StreamInfo } from "@vigil/contract";
import { telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { Fact, Facts } from "../resource/fields/Facts.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";
import { AssigneeOrWaiting } from "./AssigneeOrWaiting.tsx";

/** Who leads the service, who looks after guests, and who films. */
export const TeamFacts = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
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
        </Fact>
        <Fact source="videographer">
          {info.needs_videographer || info.videographer ? (
            <AssigneeOrWaiting name={info.videographer} />
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
