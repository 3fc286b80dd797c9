import {
  type GalleryItem,
  type GuestEcard,
  type GuestMessage,
  gallery,
  guestEcards,
  guestMessages,
} from "@vigil/contract";
import { type RaRecord, useGetList } from "ra-core";
import { useMe } from "../me.tsx";

/** Records of each kind that are fetched at once; as they are decided, others follow. */
const atOnce = 10;
/** Ms; guests send things at any time. */
const lookEvery = 60_000;

/** Something that a guest sent and the family hasn't decided about or seen, or that a guest reported. */
export type Waiting =
  | { kind: "picture" | "report"; id: string; item: GalleryItem }
  | { kind: "message"; id: string; item: GuestMessage }
  | { kind: "card"; id: string; item: GuestEcard };

/** What waits for the family, the newest first, and how much in all. */
export function useWaiting() {
  const isTheirs = useMe().seen_by === null;
  const pictures = useNewest<GalleryItem>(gallery.path, {
    from_guest: true,
    publish: false,
    reported: false,
  });
  const reports = useNewest<GalleryItem>(gallery.path, { reported: true, publish: true });
  const messages = useNewest<GuestMessage>(guestMessages.path, { is_new: true }, isTheirs);
  const cards = useNewest<GuestEcard>(guestEcards.path, { is_new: true }, isTheirs);
  // Whoever looks at the family's screens doesn't read what guests wrote to it.
  const all = isTheirs ? [reports, pictures, messages, cards] : [reports, pictures];
  // What guests reported is on the page already, so it comes first.
  const reported = (reports.data ?? []).map((item) => ({ kind: "report" as const, id: item.id, item }));
  const sent: Waiting[] = [
    ...(pictures.data ?? []).map((item) => ({ kind: "picture" as const, id: item.id, item })),
    ...(messages.data ?? []).map((item) => ({ kind: "message" as const, id: item.id, item })),
    ...(cards.data ?? []).map((item) => ({ kind: "card" as const, id: item.id, item })),
  ].sort((one, other) => other.item.created_at.localeCompare(one.item.created_at));
  return {
    waiting: [...reported, ...sent],
    total: all.reduce((sum, { total = 0 }) => sum + total, 0),
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

const useNewest = <T extends RaRecord>(path: string, filter: Record<string, boolean>, enabled = true) =>
  useGetList<T>(
    path,
    // Of guests whom the family has blocked, nothing waits.
    {
      filter: { ...filter, from_blocked: false },
      sort: { field: "created_at", order: "DESC" },
      pagination: { page: 1, perPage: atOnce },
    },
    { refetchInterval: lookEvery, enabled },
  );
