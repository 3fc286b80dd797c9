import { customTemplates, emailTemplates } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

const list = loadable(() => import("./TemplateList.tsx"));
const edit = loadable(() => import("./TemplateEdit.tsx"));

/** The letters of the installation, and a home's own: one screen for both. */
export const emails = {
  name: emailTemplates.path,
  list,
  edit,
  recordRepresentation: "type_display",
} satisfies ResourceProps;
export const customEmails = {
  name: customTemplates.path,
  list,
  edit,
  recordRepresentation: "type_display",
} satisfies ResourceProps;
