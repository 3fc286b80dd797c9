import { Box, Link } from "@mui/material";
import { type Family, families, type Stream, streams, telephoneLink, telephoneText } from "@vigil/contract";
import { useGetOne } from "ra-core";
import { useMay } from "../me.tsx";

/** The telephone number of a service's family, which dials, for whoever may read families. */
export const FamilyPhone = ({ stream }: { stream: string }) => {
  const mayReadStream = useMay(streams, "read");
  const mayRead = useMay(families, "read") && mayReadStream;
  const { data } = useGetOne<Stream>(streams.path, { id: stream }, { enabled: mayRead, retry: false });
  const id = data?.family ?? "";
  const { data: family } = useGetOne<Family>(families.path, { id }, { enabled: id !== "", retry: false });
  if (!family?.phone) return null;
  return (
    <Box>
      <Link href={telephoneLink(family.phone)} color="inherit">
        {telephoneText(family.phone)}
      </Link>
    </Box>
  );
};
