import { EarlyStart } from "./EarlyStart.tsx";
import { usePanel } from "./panel.ts";

/** What Go live is meant to be, hours before the service: whichever button or key it was. */
export const AskEarly = () => {
  const { view, early, forgetEarly, press } = usePanel();
  const start = (meant: "rehearse" | "begin") => () => early && press({ ...early, early: meant });
  return (
    <EarlyStart
      stream={early && view.stream}
      close={forgetEarly}
      rehearse={start("rehearse")}
      begin={start("begin")}
    />
  );
};
