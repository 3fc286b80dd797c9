import type { Stream } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";

const FamilyRequest = part(withWords("pages", () => import("./FamilyRequest.tsx")));

interface Props {
  stream: Stream | undefined;
  complete?: string;
}

/** Above a service that its family asks for and nobody has answered, for those who answer. */
export const OpenRequest = ({ stream, ...where }: Props) => {
  const isFamily = useMe().role === "family";
  const isOpen = stream?.requested_by_family && !stream.publish && !stream.disabled_by_fh;
  return isOpen && !isFamily ? <FamilyRequest stream={stream} {...where} /> : null;
};
