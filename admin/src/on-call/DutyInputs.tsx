import { onCallResource } from "@vigil/contract";
import { Reference } from "../form/inputs/references.tsx";
import { ZonedMoment } from "../form/inputs/ZonedMoment.tsx";
import { Section, Wide } from "../form/Section.tsx";
import type { ResourceForm } from "../resource/form-screens.tsx";

/** Times are those of whoever writes them down. */
const DutyInputs = () => (
  <Section name="duty">
    <Wide>
      <Reference source="admin" />
    </Wide>
    <ZonedMoment source="begins_at" zone={undefined} />
    <ZonedMoment source="ends_at" zone={undefined} />
  </Section>
);

export const form: ResourceForm = { contract: onCallResource, inputs: DutyInputs };
