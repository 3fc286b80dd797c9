import { homes, type IpCamera } from "@vigil/contract";
import { useGetMany } from "ra-core";
import { TruncatedText } from "../resource/fields/TruncatedText.tsx";
import { nothing } from "../resource/list/column.ts";

/** The homes that may use a camera, by name; those of all cameras of a list are looked up at once. */
export const HomesOfCamera = ({ camera }: { camera: IpCamera }) => {
  const { data = [] } = useGetMany<{ id: string; funeral_home_name: string }>(homes.path, {
    ids: camera.funeral_homes,
  });
  const names = data.flatMap((home) => (home ? [home.funeral_home_name] : []));
  return names.length === 0 ? nothing : <TruncatedText text={names.join(", ")} />;
};
