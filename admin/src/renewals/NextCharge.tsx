import type { AutomaticRenewal } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay, taxText, toTheCent } from "../language/format.ts";

/** What is charged, when, and how it is made up. */
export const NextCharge = ({ next }: { next: NonNullable<AutomaticRenewal["next"]> }) => {
  const translate = useTranslate();
  const parts = [
    translate("vigil.renewals.price", { price: toTheCent(next.price) }),
    ...next.taxes.map(({ label, amount }) => `${taxText(label)} ${toTheCent(amount)}`),
  ];
  return (
    <>
      {translate("vigil.renewals.will_charge", {
        ...{ day: formatDay(next.on), total: toTheCent(next.total), name: next.package },
      })}
      {next.taxes.length > 0 ? ` (${parts.join(", ")}).` : "."}
    </>
  );
};
