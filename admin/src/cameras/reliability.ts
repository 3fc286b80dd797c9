import type { IpCamera } from "@vigil/contract";
import type { useTranslate } from "ra-core";

/** In how many of its last services a camera was well, in a sentence; null before its first. */
export const reliabilityOf = (
  camera: Pick<IpCamera, "reliability"> | undefined,
  translate: ReturnType<typeof useTranslate>,
): string | null => {
  if (!camera || camera.reliability.services === 0) return null;
  const { services, well } = camera.reliability;
  if (services === 1) return translate(`vigil.cameras.reliability_once.${well === 1 ? "well" : "troubled"}`);
  return translate("vigil.cameras.reliability", { smart_count: services, well });
};
