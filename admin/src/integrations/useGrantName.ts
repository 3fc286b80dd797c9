import { useTranslate } from "ra-core";
import { contracts } from "../contracts.ts";

/** How a line of the grants is called. */
export function useGrantName(): (name: string) => string {
  const translate = useTranslate();
  return (name) =>
    name === "common"
      ? translate("vigil.integrations.common")
      : translate(`resources.${name}.name`, { smart_count: 2, _: contracts[name]?.name.many ?? name });
}
