import { landing, noSection } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { Landing } from "./Landing.tsx";
import { NothingOpen } from "./NoticePage.tsx";

/** For a super admin without a single access; who was given one since is led to it. */
export const NoSection = () => (landing(useMe()) === noSection ? <NothingOpen /> : <Landing />);
