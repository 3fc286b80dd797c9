import { Link, Typography } from "@mui/material";
import { type Family, families, type Stream, telephoneLink } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import { useMay } from "../me.tsx";

/** Before a family is refused something: its telephone number, for those who may read it. */
export const CallFirst = ({ stream: { family } }: { stream: Stream }) => {
  const translate = useTranslate();
  const mayRead = useMay(families, "read");
  const { data } = useGetOne<Family>(
    families.path,
    { id: family ?? "" },
    { enabled: mayRead && family !== null, retry: false },
  );
  return (
    <Typography>
      {translate("vigil.deletion_requests.call_first")}
      {data?.phone && (
        <>
          {" "}
          <Link href={telephoneLink(data.phone)}>{data.phone}</Link>
        </>
      )}
    </Typography>
  );
};
