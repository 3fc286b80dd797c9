import { useMe } from "../../me.tsx";
import { FamilyStreamInputs } from "./FamilyStreamInputs.tsx";
import { FullStreamInputs } from "./FullStreamInputs.tsx";

/** The simple form for a family, the full one for everyone else. */
export const StreamInputs = () => (useMe().role === "family" ? <FamilyStreamInputs /> : <FullStreamInputs />);
