import { useTranslate } from "ra-core";

/** How a line of the grants is called. */
export function useGrantName(): (name: string) => string {
  const translate = useTranslate();
  return (name) =>
    name === "common"
      ? translate("vigil.integrations.common")
      : translate(`resources.${name}.name`, {
          smart_count: 2,
          // Of what has no screen of its own.
          _: translate(`vigil.kinds.${name}`, { smart_count: 2 }),
        });
}
