import { customTemplates, emailTemplates } from "@vigil/contract";
import { useResourceContext } from "ra-core";

/** The contract of the templates on this screen: the installation's, or the home's own. */
export const useTemplates = () =>
  useResourceContext() === customTemplates.path ? customTemplates : emailTemplates;
