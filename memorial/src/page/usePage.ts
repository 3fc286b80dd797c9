import type { MemorialPage } from "@vigil/contract";
import { useGuest } from "../guest/useGuest.ts";
import { useService } from "./useService.ts";

/** All that a service's page knows: its guest, and the view that follows. */
export function usePage(page: MemorialPage) {
  const { guest, remember, leave, refused, former } = useGuest(page.slug);
  const service = useService(page, guest, () => remember(null));
  return { ...service, guest, remember, leave, refused, former };
}
