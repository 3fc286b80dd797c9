import { CameraProtocol } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { useFormSetting } from "../form/contract.ts";
import { Choice, Text } from "../form/inputs/inputs.tsx";
import { References } from "../form/inputs/references.tsx";
import { Section, Wide } from "../form/Section.tsx";

export const CameraInputs = () => (
  <Section name="camera">
    <Text source="name" />
    <References source="funeral_homes" />
    <Wide>
      <Choice source="protocol" values={CameraProtocol.options} words="vigil.cameras.protocols" />
    </Wide>
    <Address />
  </Section>
);

/** Only an RTSP camera, from which the server pulls, has an address of its own. */
const Address = () => {
  const translate = useTranslate();
  const { creating } = useFormSetting();
  if (useWatch({ name: "protocol" }) !== "rtsp") return null;
  return (
    <Wide>
      <Text
        source="address"
        help={translate(creating ? "vigil.cameras.address_new" : "vigil.cameras.address_keep")}
      />
    </Wide>
  );
};
