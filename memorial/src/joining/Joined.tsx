import { page as words } from "vigil:words/page";
import { type DetailsProps, useDetails } from "./useDetails.tsx";

/** Below the video: as whom this browser watches, where the link was sent, and the ways to change it. */
export function Joined(props: DetailsProps) {
  const { form, mailed, changes } = useDetails(props);
  const name = props.now.guest?.name;
  if (!name) return null;
  if (form) return form;
  return (
    <section className="joined" aria-label={words.registered.as(name)}>
      <p>{words.registered.as(name)}</p>
      {mailed}
      {changes}
    </section>
  );
}
