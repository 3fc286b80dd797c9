import { useStore } from "ra-core";
import { useMe } from "../me.tsx";

/** Whether this person left the first steps by one of them, so that a way back stands above its page; and the setter. */
export function useComesBack() {
  const { id } = useMe();
  return useStore(`first_steps.comes_back.${id}`, false);
}
