import { type ComponentType, lazy, useState } from "react";

interface Module {
  default: ComponentType;
}

/**
 * React's lazy() that can be fetched before it is shown, and is then shown at once: React would otherwise put its
 * fallback there first, for 300 ms and more.
 */
export function soon(load: () => Promise<Module>) {
  let here: Module | undefined;
  const fetch = async () => {
    here ??= await load();
    return here;
  };
  const Later = lazy(fetch);
  const Soon = () => {
    const [Shown] = useState<ComponentType>(() => here?.default ?? Later);
    return <Shown />;
  };
  return Object.assign(Soon, { fetch });
}
