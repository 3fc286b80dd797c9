import { useTranslate } from "ra-core";
import { Switch } from "../form/inputs/inputs.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  /** Below which key of `vigil.accesses` the sentences are. */
  of: "super_admin" | "staff";
  accesses: readonly string[];
}

/** A switch for each access, with a sentence on what the person can then see and do. */
export const AccessSwitches = (props: Props) => (
  <PagesWords>
    <Switches {...props} />
  </PagesWords>
);

const Switches = ({ of, accesses }: Props) => {
  const translate = useTranslate();
  return accesses.map((access) => (
    // On a line with its neighbour, however long their sentences are.
    <div key={access}>
      <Switch source={access} help={translate(`vigil.accesses.${of}.${access}`)} />
    </div>
  ));
};
