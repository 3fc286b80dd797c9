import { type Family, families, may } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useMe } from "../me.tsx";

/** The family of a home that has this email address already; undefined while it isn't a whole one. */
export function useKnownFamily(email: unknown, home: string | undefined): Family | undefined {
  const me = useMe();
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  const isWhole = /^\S[^\s@]*@\S[^\s.]*\.\S{2,}$/.test(address);
  const { data } = useGetList<Family>(
    families.path,
    {
      filter: { q: address, funeral_home: home },
      sort: { field: "created_at", order: "ASC" },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: isWhole && home !== undefined && may(me, families, "list"), retry: false },
  );
  return isWhole ? data?.find((family) => family.email.toLowerCase() === address) : undefined;
}
