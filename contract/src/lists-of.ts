import { type Me, may } from "./access.ts";
import { descriptions } from "./descriptions.ts";

/** The lists that this person opens, by path. */
export const listsOf = (me: Me): string[] =>
  descriptions.filter((list) => may(me, list, "list")).map(({ path }) => path);
