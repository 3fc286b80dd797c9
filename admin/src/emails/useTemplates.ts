import { customTemplates, emailTemplates } from "@vigil/contract";
import { useResourceContext } from "ra-core";

/** Whose letters this screen shows: the installation's or the home's own. */
export const useTemplates = () =>
  useResourceContext() === customTemplates.path ? customTemplates : emailTemplates;
