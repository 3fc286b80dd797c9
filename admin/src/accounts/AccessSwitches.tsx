import { I18nContext, useTranslate } from "ra-core";
import { Switch } from "../form/inputs/inputs.tsx";
import { pagesI18n } from "../words/pages.ts";

interface Props {
  /** Below which key of `vigil.accesses` the sentences are. */
  of: "super_admin" | "staff";
  accesses: readonly string[];
}

/** A switch for each access, with a sentence on what the person can then see and do. */
export const AccessSwitches = (props: Props) => (
  <I18nContext value={pagesI18n()}>
    <Switches {...props} />
  </I18nContext>
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
