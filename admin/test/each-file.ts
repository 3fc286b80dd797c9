import { afterAll } from "vitest";

// Tests read times by a clock of 24 hours, which a person may choose.
if (typeof localStorage !== "undefined") localStorage.setItem("vigil.clock", "24");
// Files share a process: what one leaves in the document isn't the next one's.
if (typeof document !== "undefined") afterAll(() => document.body.replaceChildren());
