import { Reference } from "../form/inputs/references.tsx";
import { AutoStart } from "../streams/form/AutoStart.tsx";
import { CameraPicker } from "../streams/form/CameraPicker.tsx";
import { MusicInput } from "../streams/form/MusicInput.tsx";
import { useStreamHome } from "../streams/form/useStreamHome.ts";
import { Part } from "./Part.tsx";

/** Who leads the service, with which camera, whether it starts by itself, and with recorded music. */
export const LeadInputs = () => {
  const { id } = useStreamHome();
  return (
    <Part name="lead">
      <Reference source="funeral_home_director" filter={{ funeral_home: id }} disabled={!id} />
      <CameraPicker />
      <AutoStart withCamera={false} />
      <MusicInput />
    </Part>
  );
};
