import { landing, noSection } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { Landing } from "./Landing.tsx";
import { NothingOpen } from "./NoticePage.tsx";

/** For super admins without any access; if they have been given one since, it redirects them there. */
export const NoSection = () => (landing(useMe()) === noSection ? <NothingOpen /> : <Landing />);
