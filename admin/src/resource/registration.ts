import type { SvgIconComponent } from "@mui/icons-material";
import type { Description } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import type { ComponentType } from "react";
import { type Loadable, loadable } from "../loading/loadable.tsx";
import type { ResourceForm } from "./form-screens.tsx";

/** What a resource is called on screens, in English. */
export interface ResourceWords {
  /** One |||| many. */
  name: string;
  /** In the side menu, unless the menu calls it otherwise. */
  menu?: string;
  /** The button and title of a new one. */
  create?: string;
  /** The title of its form, unless that follows from its name. */
  edit?: string;
  /** What its list says while there is none. */
  empty?: { title: string; text: string };
  ask_delete?: string;
  notifications?: { created?: string; updated?: string };
  /** Headings of its form, and the sentence below each; `own` replaces `help` on a person's own record. */
  sections?: Record<string, { title: string; help: string; own?: string }>;
  /** Labels of its fields, beside those that all resources share (words/fields.ts). */
  fields?: Record<string, string>;
}

/** A resource as its folder registers it: what react-admin needs, its icon in the menu and its words. */
export interface Registration extends Pick<ResourceProps, "name" | "recordRepresentation"> {
  list?: Loadable;
  create?: Loadable;
  edit?: Loadable;
  show?: Loadable;
  contract: Pick<Description, "path" | "name" | "title" | "ordering" | "grants">;
  icon: SvgIconComponent | undefined;
  words: ResourceWords;
}

type Load = () => Promise<{ default: ComponentType }>;

interface Options {
  contract: Registration["contract"];
  icon?: SvgIconComponent;
  words: ResourceWords;
  list?: Load;
  /** Its form, from which the screens that create and edit are made. */
  form?: () => Promise<{ form: ResourceForm }>;
  /** A screen of its own in place of the form's. */
  create?: Load;
  edit?: Load;
  show?: Load;
  /** What a record is called; the contract's title unless said otherwise. */
  nameOf?: string | ((record: never) => string);
}

/** Registers a resource's screens; each is loaded when it is opened. */
export function register(options: Options): Registration {
  const { contract, icon, words, form, nameOf = contract.title } = options;
  const create = options.create ?? (form && screenOf(form, "createScreen"));
  const edit = options.edit ?? (form && screenOf(form, "editScreen"));
  return {
    name: contract.path,
    contract,
    icon,
    words,
    recordRepresentation: nameOf as string,
    ...(options.list ? { list: loadable(options.list) } : {}),
    ...(create ? { create: loadable(create) } : {}),
    ...(edit ? { edit: loadable(edit) } : {}),
    ...(options.show ? { show: loadable(options.show) } : {}),
  };
}

const screenOf =
  (load: NonNullable<Options["form"]>, name: "createScreen" | "editScreen"): Load =>
  async () => {
    const [{ form }, screens] = await Promise.all([load(), import("./form-screens.tsx")]);
    return { default: screens[name](form) };
  };
