import { useTranslate } from "ra-core";
import { KeyHelp } from "../director/controls/KeyHelp.tsx";
import { useSingleKeys } from "../director/controls/useSingleKeys.ts";
import { itemAttribute, type useRoving } from "./useRoving.ts";

interface Props {
  view: "cards" | "rows";
  roving: Pick<ReturnType<typeof useRoving>, "move" | "moveToNext">;
  /** Ids of the services that need attention, in their order. */
  needing: readonly string[];
  /** What Enter does with a service. */
  enter: (id: string) => void;
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 };
const arrows: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** The board's keys, from service to service, and their help. None of them acts on a broadcast. */
export const BoardKeys = ({ view, roving, needing, enter, isHelpOpen, setHelpOpen }: Props) => {
  const translate = useTranslate();
  useSingleKeys((event, target) => {
    const focused = target.getAttribute(itemAttribute);
    // Elsewhere arrows scroll the page.
    const by = steps[event.key.toLowerCase()] ?? (focused === null ? undefined : arrows[event.key]);
    if (by) roving.move(by);
    else if (event.key.toLowerCase() === "n") roving.moveToNext(needing);
    else if (event.key === "?") setHelpOpen(true);
    else if (event.key === "Enter" && focused !== null) enter(focused);
    else return false;
    return true;
  });
  const keys = [
    ["J, K", "move"],
    ["N", "need"],
    ["Enter", `enter_${view}`],
    ["?", "help"],
  ] as const;
  return (
    <KeyHelp
      open={isHelpOpen}
      close={() => setHelpOpen(false)}
      keys={keys.map(([key, deed]) => [key, translate(`vigil.monitoring.keys.${deed}`)])}
      note={translate("vigil.monitoring.keys.note")}
    />
  );
};
