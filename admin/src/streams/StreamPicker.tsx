import { Reference } from "../form/inputs/references.tsx";
import { streamLabel } from "./stream-label.ts";

/** Chooses the service a record belongs to. */
export const StreamPicker = () => <Reference source="stream" text={streamLabel} wraps />;
